export const profileWalletsCss = `
.ww-connection{display:flex;flex-direction:column;gap:4px;padding:10px;border-radius:var(--ww-radius-m);background:var(--ww-surface)}
.ww-connection-active{box-shadow:inset 0 0 0 1.5px var(--ww-accent)}
.ww-connection-head{display:flex;align-items:center;gap:12px;padding-inline-end:0}
.ww-connection-name{display:flex;flex:1;flex-direction:column;align-items:flex-start;min-inline-size:0;line-height:1.3}
.ww-connection-name bdi{max-inline-size:100%;overflow:hidden;font-weight:600;text-overflow:ellipsis;white-space:nowrap}
.ww-connection-name span{color:var(--ww-muted);font-size:var(--ww-text-s)}
.ww-connection-head .ww-btn-secondary{flex:none;background:var(--ww-bg);white-space:nowrap}
.ww-connection-accounts{display:flex;flex-direction:column;gap:2px;list-style:none}
.ww-connection-account{display:flex;align-items:center;gap:4px}
.ww-connection-choice{display:flex;flex:1;align-items:center;gap:10px;min-inline-size:0;min-block-size:40px;
padding-inline:8px;border-radius:var(--ww-radius-s);font-size:14px}
button.ww-connection-choice:hover{background:var(--ww-surface-hover)}
.ww-connection-names{display:flex;flex-direction:column;align-items:flex-start;min-inline-size:0;line-height:1.3}
.ww-connection-names>bdi{max-inline-size:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ww-connection-names>bdi:not(:last-of-type){font-weight:600}
.ww-connection-names>:is(span,bdi+bdi){color:var(--ww-muted);font-size:var(--ww-text-s)}
.ww-connection-account .ww-icon-btn{flex:none;inline-size:32px}
.ww-label{display:flex;flex:1;align-items:center;gap:8px;min-inline-size:0;padding:4px 0 4px 8px;padding-inline:8px 4px}
.ww-label-field{flex:1;min-inline-size:0;block-size:36px;padding-inline:10px;border:1px solid var(--ww-accent);border-radius:var(--ww-radius-s);
background:var(--ww-bg);color:var(--ww-fg);font:inherit;font-size:max(16px,var(--ww-text-m))}
@media (pointer:fine){.ww-label-field{font-size:14px}}
.ww-label-field::placeholder{color:var(--ww-muted);opacity:1}
.ww-connection-check{display:inline-flex;margin-inline-start:auto;color:var(--ww-muted)}
.ww-connection-active .ww-connection-check{color:var(--ww-success)}
@media (forced-colors:active){.ww-connection{border:1px solid}.ww-connection-active{border:2px solid Highlight}}
`
