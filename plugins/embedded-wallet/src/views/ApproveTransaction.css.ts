/**
 * The frame stands over the whole view, as high on every visit: what is pressed in it must not move. Nothing stands over
 * it, and nothing fades, scales or clips it once the view has come (threat T5).
 */
export const approveCss = `
.ww-approve{margin:-4px -20px -20px;block-size:min(560px,70dvh)}
.ww-approve-wait{block-size:100%;display:flex;flex-direction:column;justify-content:space-between;gap:20px;padding:4px 20px 20px;overflow:hidden}
@media (max-width:480px){
.ww-dialog .ww-approve{block-size:calc(100dvh - 82px - env(safe-area-inset-top,0px));margin-block-end:calc(-20px - env(safe-area-inset-bottom,0px))}
}
`
