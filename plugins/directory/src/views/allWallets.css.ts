/** One height for all rows: which of them are seen is then a division. px */
export const ROW_HEIGHT = 102

export const allWalletsCss = `
.ww-scroll:has(.ww-directory){animation:none;mask-image:linear-gradient(#000 calc(100% - 20px),#0000)}
.ww-directory{display:flex;flex-direction:column;min-block-size:min(596px,calc(100dvh - 116px))}
.ww-directory-top{position:sticky;inset-block-start:-1px;z-index:1;display:grid;gap:8px;
margin:-5px -20px 0;padding:5px 20px 12px;background:var(--ww-bg)}
.ww-directory-results{flex:1;transition:opacity var(--ww-quick)}
.ww-directory-results[aria-busy=true]{opacity:.55}
.ww-directory-grid{position:relative;margin-inline:-4px;block-size:calc(var(--ww-directory-rows,0)*${ROW_HEIGHT}px)}
.ww-directory-row{position:absolute;inset-inline:0;inset-block-start:calc(var(--ww-directory-row)*${ROW_HEIGHT}px);block-size:${ROW_HEIGHT}px;
display:grid;grid-template-columns:repeat(var(--ww-directory-columns,4),minmax(0,1fr))}
.ww-directory-cell{display:flex;flex-direction:column;align-items:center;inline-size:100%;block-size:calc(100% - 4px);padding:10px 1px 4px;
border-radius:var(--ww-radius-m);text-align:center}
.ww-directory-cell:focus-visible{outline-offset:-2px}
.ww-directory-name{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;max-inline-size:100%;margin-block-start:8px;
font-size:11.5px;font-weight:550;line-height:1.25;overflow-wrap:anywhere}
.ww-directory-tagged .ww-directory-name{-webkit-line-clamp:1}
.ww-directory-tag{margin-block-start:2px;max-inline-size:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
font-size:11px;font-weight:600;line-height:1.3;color:var(--ww-muted)}
.ww-directory-tag-installed{color:var(--ww-success)}
.ww-directory-tag-recent{color:var(--ww-accent-fg)}
.ww-directory-cell:hover{background:var(--ww-surface-hover)}
.ww-directory-cell:active{background:var(--ww-surface-press);transform:scale(.97)}
.ww-directory-waiting{display:grid;grid-template-columns:repeat(4,1fr);row-gap:56px;padding:10px 12px;justify-items:center}
.ww-directory-waiting .ww-skeleton-square{inline-size:48px;block-size:48px}
.ww-directory-notice{display:flex;align-items:center;gap:8px;padding:8px 8px 8px 14px;padding-inline:14px 8px;border-radius:var(--ww-radius-m);
background:var(--ww-warning-soft);color:var(--ww-fg);font-size:var(--ww-text-s);line-height:1.35}
.ww-directory-notice>span{flex:1}
.ww-directory-chip{justify-self:start;display:inline-flex;align-items:center;gap:6px;min-block-size:32px;padding-inline:12px;
border-radius:var(--ww-radius-full);background:var(--ww-surface);color:var(--ww-muted);font-size:var(--ww-text-s);font-weight:600}
.ww-directory-chip:hover{background:var(--ww-surface-hover)}
.ww-directory-chip[aria-pressed=true]{background:var(--ww-accent-soft);color:var(--ww-accent-fg)}
.ww-directory-more{display:grid;justify-items:center;gap:8px;min-block-size:56px;padding-block-start:8px;font-size:var(--ww-text-s);color:var(--ww-muted)}
@media (forced-colors:active){.ww-directory-chip[aria-pressed=true]{border:2px solid Highlight}}
`
