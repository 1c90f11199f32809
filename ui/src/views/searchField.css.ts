export const searchFieldCss = `
.ww-search {
  display: flex;
  align-items: center;
  gap: var(--ww-space-8);
  min-height: 44px;
  padding-inline: var(--ww-space-12) var(--ww-space-4);
  border: 1px solid transparent;
  border-radius: var(--ww-radius-m);
  background: var(--ww-surface);
  color: var(--ww-muted);
  transition: border-color var(--ww-quick) var(--ww-ease), background var(--ww-quick) var(--ww-ease);
}
.ww-search:hover { background: var(--ww-surface-hover); }
.ww-search:focus-within { border-color: var(--ww-accent); background: var(--ww-bg); }
.ww-search-input {
  flex: 1;
  min-width: 0;
  height: 42px;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  color: var(--ww-fg);
  font: inherit;
  font-size: max(16px, var(--ww-text-m));
  text-align: start;
}
@media (pointer: fine) { .ww-search-input { font-size: var(--ww-text-m); } }
.ww-search-input::placeholder { color: var(--ww-muted); opacity: 1; }
.ww-search-input::-webkit-search-cancel-button { display: none; }
@media (forced-colors: active) { .ww-search { border-color: CanvasText; } }
`
