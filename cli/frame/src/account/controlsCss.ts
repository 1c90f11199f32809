/** What is listed, pressed and typed into on the account page; `account.css` has the rest. */
export const controlsCss = `
dl{display:grid;gap:0.5rem}
dl>div,li{padding:0.75rem 0.5rem 0.75rem 0.875rem;padding-inline:0.875rem 0.5rem;border-radius:1rem;
background:var(--well)}
dt{font-size:0.8125rem}
dd{display:flex;align-items:center;gap:0.5rem}
.address{flex:1;min-inline-size:0;font-family:var(--mono);font-size:0.8125rem;overflow-wrap:anywhere}
dd:dir(rtl)>.address{text-align:end}
ul{display:grid;gap:0.5rem;list-style:none}
li{display:flex;align-items:center;gap:0.75rem;min-block-size:3.5rem}
li>.icon{color:var(--muted)}
li>div{flex:1;display:grid;min-inline-size:0;line-height:1.35}
li strong{font-weight:600;overflow-wrap:anywhere}
li span{color:var(--muted);font-size:0.8125rem;overflow-wrap:anywhere}
li em{flex:none;margin-inline-end:0.375rem;padding:0.1875rem 0.5rem;border-radius:1rem;background:var(--success-soft);
color:var(--success);font-size:0.75rem;font-style:normal;font-weight:600}
.asks{flex-wrap:wrap;padding:0.75rem 0.875rem 0.875rem}
.asks>.answers{flex-basis:100%;grid-template-columns:repeat(2, minmax(0, 1fr));gap:0.5rem}
.asks button{box-shadow:0 0 0 1px var(--line)}
.sooner{display:grid;gap:0.5rem}
.sooner h2{font-size:0.875rem}
.muted{color:var(--muted)}
.sooner li{min-block-size:0;padding:0.75rem 0.875rem}
.phrase{counter-reset:word;display:grid;grid-template-columns:repeat(auto-fill, minmax(8.5rem, 1fr));gap:0.5rem;
list-style:none}
.phrase li{counter-increment:word;min-block-size:2.75rem;padding-block:0.5rem;font-weight:600}
.phrase li::before{content:counter(word);inline-size:1.25rem;color:var(--muted);font-size:0.8125rem;font-weight:400;
font-variant-numeric:tabular-nums;text-align:end}
.code{justify-self:center;inline-size:17rem;max-inline-size:100%;padding:1rem;border-radius:1rem;background:#fff;
fill:#000;box-shadow:0 0 0 1px var(--line)}
button,.button{display:flex;align-items:center;justify-content:center;gap:0.5rem;min-block-size:2.75rem;
padding:0.5rem 1rem;border:0;border-radius:0.875rem;background:var(--well);color:inherit;font:inherit;font-weight:600;
line-height:1.25;text-align:center;text-decoration:none;cursor:pointer;transition:transform 120ms}
button:hover,.button:hover{background:var(--well-hover)}
button:active:not([aria-disabled="true"]){transform:scale(0.985)}
button.main{background:var(--accent);color:var(--on-accent)}
button.main:hover{background:var(--accent-hover)}
button.danger{background:var(--danger-soft);color:var(--danger)}
button.quiet{background:none;color:var(--muted)}
button.quiet:hover,button.bare:hover{background:var(--well-hover);color:var(--fg)}
button.bare{flex:none;margin-block:-0.5rem;inline-size:2.5rem;min-block-size:2.5rem;padding:0;background:none;
color:var(--muted)}
button[aria-disabled="true"]{opacity:0.6;cursor:progress}
.ways{display:grid;grid-template-columns:repeat(2, minmax(0, 1fr));gap:0.5rem}
.ways>:first-child:nth-last-child(odd){grid-column:1 / -1}
.or{display:flex;align-items:center;gap:0.75rem;color:var(--muted);font-size:0.8125rem}
.or::before,.or::after{content:"";flex:1;block-size:1px;background:var(--line)}
label{color:var(--muted)}
input,textarea{inline-size:100%;min-block-size:3.25rem;padding:0.5rem 1rem;border:1px solid var(--edge);border-radius:0.875rem;
background:var(--card);color:inherit;font:inherit;font-size:1rem}
input::placeholder{color:var(--muted);opacity:0.75}
.field{position:relative}
.field>.icon{position:absolute;inset-block:0;inset-inline-start:1rem;block-size:100%;color:var(--muted);
pointer-events:none}
.field>input{padding-inline-start:3rem}
.field:dir(rtl)>input{padding:0.5rem 3rem 0.5rem 1rem;text-align:right}
.digits{font-family:var(--mono);font-size:1.5rem;letter-spacing:0.35em;text-align:center}
input:focus-visible,textarea:focus-visible{outline:2px solid var(--accent-fg);outline-offset:-1px;border-color:var(--accent-fg)}
button:focus-visible,.button:focus-visible{outline:2px solid var(--accent-fg);outline-offset:2px}
@media (forced-colors:active){button,.button,section,dl>div,li{border:1px solid}}
`
