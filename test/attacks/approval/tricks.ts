/** What a page does to the frame that it embeds, so that its visitor does not see what they click. In the page. */
export const tricks: Readonly<Record<string, (frame: HTMLIFrameElement) => void>> = {
  'a mask that lets nothing through': (frame) => {
    frame.style.maskImage = 'linear-gradient(transparent, transparent)'
  },
  'a mask that is hardly there': (frame) => {
    frame.style.maskImage = 'linear-gradient(rgb(0 0 0 / .004), rgb(0 0 0 / .004))'
  },
  'a mask of an ancestor': (frame) => {
    const parent = frame.parentElement as HTMLElement
    parent.style.maskImage = 'linear-gradient(transparent, transparent)'
  },
  'a clip path round the button': (frame) => {
    frame.style.clipPath = 'inset(75% 0 0 0)'
  },
  'a clip path with a hole': (frame) => {
    frame.style.clipPath =
      'polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 2% 2%, 98% 2%, 98% 60%, 2% 60%, 2% 2%)'
  },
  'corners rounded away': (frame) => {
    frame.style.borderRadius = '50%'
  },
  'a turn in the plane': (frame) => {
    frame.style.transform = 'rotate(1deg)'
  },
  'a turn in space': (frame) => {
    frame.style.transform = 'perspective(400px) rotateY(80deg)'
  },
  'a tiny scale': (frame) => {
    frame.style.transformOrigin = '50% 90%'
    frame.style.transform = 'scale(.05)'
  },
  'a place off the screen': (frame) => {
    frame.style.transform = 'translateY(-440px)'
  },
  'content-visibility of an ancestor': (frame) => {
    const parent = frame.parentElement as HTMLElement
    parent.style.contentVisibility = 'hidden'
  },
  'opacity of an ancestor': (frame) => {
    const parent = frame.parentElement as HTMLElement
    parent.style.opacity = '.01'
  },
  'a filter': (frame) => {
    frame.style.filter = 'opacity(0)'
  },
  'a filter of an ancestor': (frame) => {
    const parent = frame.parentElement as HTMLElement
    parent.style.filter = 'contrast(0) brightness(10)'
  },
  'a blend with its own kind': (frame) => {
    frame.style.mixBlendMode = 'color'
  },
  'a backdrop that blurs': () => {
    const cover = document.createElement('div')
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '9', pointerEvents: 'none' })
    cover.style.backdropFilter = 'blur(30px) brightness(10)'
    document.body.append(cover)
  },
  'a cover that lets clicks through': () => {
    const cover = document.createElement('div')
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '9', pointerEvents: 'none' })
    cover.style.background = '#fff'
    document.body.append(cover)
  },
  'a cover in the top layer with a hole': (frame) => {
    const cover = document.createElement('div')
    cover.popover = 'manual'
    Object.assign(cover.style, { position: 'fixed', inset: '0 0 auto', border: '0', background: '#fff' })
    cover.style.width = '100vw'
    cover.style.height = `${frame.getBoundingClientRect().height - 120}px`
    document.body.append(cover)
    cover.showPopover()
  },
  'a full screen of something else that lets clicks through': () => {
    const cover = document.createElement('div')
    Object.assign(cover.style, { background: '#fff', pointerEvents: 'none' })
    document.body.append(cover)
    void cover.requestFullscreen()
  },
  'a box that shows the button alone': (frame) => {
    const parent = frame.parentElement as HTMLElement
    parent.style.overflow = 'clip'
    parent.style.blockSize = '110px'
    frame.style.position = 'absolute'
    frame.style.inset = 'auto 0 0'
  },
  'a zoom': (frame) => {
    frame.style.setProperty('zoom', '.25')
  },
}
