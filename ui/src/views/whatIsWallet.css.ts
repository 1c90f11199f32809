export const whatIsWalletCss = `
.ww-what-summary {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--ww-space-8);
  min-height: 40px;
  border-radius: var(--ww-radius-m);
  color: var(--ww-muted);
  font-size: var(--ww-text-s);
  font-weight: 500;
  cursor: pointer;
  list-style: none;
  transition: color var(--ww-quick) var(--ww-ease), background var(--ww-quick) var(--ww-ease);
}
.ww-what-summary::-webkit-details-marker { display: none; }
.ww-what-summary:hover { color: var(--ww-fg); background: var(--ww-surface); }
.ww-what-arrow { display: inline-flex; transition: transform var(--ww-quick) var(--ww-ease); }
.ww-what[open] .ww-what-arrow { transform: rotate(180deg); }
.ww-what-points {
  display: grid;
  gap: var(--ww-space-16);
  margin: var(--ww-space-8) 0 0;
  padding: var(--ww-space-16);
  border-radius: var(--ww-radius-m);
  background: var(--ww-surface);
  list-style: none;
  font-size: var(--ww-text-s);
  line-height: 1.45;
}
.ww-what-point { display: flex; gap: var(--ww-space-12); }
.ww-what-point strong { display: block; color: var(--ww-fg); font-weight: 600; }
.ww-what-icon {
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  border-radius: var(--ww-radius-s);
  background: var(--ww-accent-soft);
  color: var(--ww-accent-fg);
}
@media (prefers-reduced-motion: reduce) { .ww-what-arrow { transition: none; } }
`
