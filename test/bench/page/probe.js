// Runs in the page before any of its scripts: finds elements through open shadow roots and times
// when they become visible, frame by frame, inside the page (no protocol latency in the numbers).
;(() => {
  if (window !== window.top) return

  function* elements(root) {
    for (const el of root.querySelectorAll('*')) {
      yield el
      if (el.shadowRoot) yield* elements(el.shadowRoot)
    }
  }

  const ownText = (el) => {
    let text = ''
    for (const node of el.childNodes) if (node.nodeType === 3) text += node.data
    return text.trim()
  }

  function visible(el) {
    const box = el.getBoundingClientRect()
    return (
      box.width > 0 &&
      box.height > 0 &&
      box.bottom > 0 &&
      box.right > 0 &&
      box.top < innerHeight &&
      box.left < innerWidth &&
      el.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }

  // target: a CSS selector, or { css, text } where text must occur in the element's own text.
  function find(target, onlyVisible = true) {
    const { css = '*', text } = typeof target === 'string' ? { css: target } : target
    for (const el of elements(document)) {
      if (!el.matches(css)) continue
      if (text && !(ownText(el) || (css === '*' ? '' : el.textContent)).includes(text)) continue
      if (el.matches(':disabled, [aria-disabled=true], [aria-busy=true]')) continue
      if (!onlyVisible || visible(el)) return el
    }
    return null
  }

  function parent(node) {
    return node.assignedSlot ?? node.parentNode ?? node.host ?? null
  }

  function contains(ancestor, node) {
    for (let n = node; n; n = parent(n)) if (n === ancestor) return true
    return false
  }

  function activeElement() {
    let el = document.activeElement
    while (el?.shadowRoot?.activeElement) el = el.shadowRoot.activeElement
    return el
  }

  function insideMatch(node, css) {
    for (let n = node; n; n = parent(n)) if (n.nodeType === 1 && n.matches(css)) return true
    return false
  }

  function describe(el) {
    if (!el || el === document.body || el === document.documentElement) return 'body'
    const label = (el.getAttribute('aria-label') ?? el.textContent ?? '').trim().slice(0, 30)
    return `${el.localName}${el.id ? `#${el.id}` : ''}${label ? ` "${label}"` : ''}`
  }

  // Resolves with the time (performance.now) of the first frame in which test() holds.
  function when(test, timeout = 30000) {
    const started = performance.now()
    return new Promise((resolve, reject) => {
      ;(function frame() {
        let done = false
        try {
          done = document.documentElement && test()
        } catch {}
        if (done) return resolve(performance.now())
        if (performance.now() - started > timeout) return reject(new Error('timeout'))
        requestAnimationFrame(frame)
      })()
    })
  }

  window.addEventListener('load', () => setTimeout(() => performance.mark('loaded')))

  let clickedAt = 0
  for (const type of ['pointerdown', 'click']) {
    window.addEventListener(
      type,
      (event) => {
        if (type === 'click') clickedAt = event.timeStamp
      },
      true,
    )
  }

  const longTasks = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longTasks.push([entry.startTime, entry.duration])
  }).observe({ type: 'longtask', buffered: true })

  let pending = null
  const sinceClick = (shown) => {
    window.__bench.shownAt = shown
    return shown - clickedAt
  }
  window.__bench = {
    // When what the last click led to was shown: performance.now.
    shownAt: 0,
    find,
    visible,
    contains,
    activeElement,
    insideMatch,
    describe,
    when,
    // arm(), click with real input from outside, then result(): milliseconds from click to shown.
    arm(target) {
      clickedAt = 0
      pending = when(() => clickedAt && find(target)).then(sinceClick)
      pending.catch(() => {})
    },
    armText(css, text) {
      clickedAt = 0
      pending = when(() => {
        if (!clickedAt) return false
        const el = find(css, false)
        return el?.textContent.toLowerCase().includes(text.toLowerCase())
      }).then(sinceClick)
      pending.catch(() => {})
    },
    result: () => pending,
    center(target) {
      const el = find(target)
      if (!el) return null
      const box = el.getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
    blockingTime: (until) =>
      longTasks.reduce((sum, [start, duration]) => sum + (start < until ? Math.max(0, duration - 50) : 0), 0),
    animating: () =>
      [document, ...[...elements(document)].flatMap((el) => el.shadowRoot ?? [])]
        .flatMap((root) => root.getAnimations())
        .some((a) => {
          const timing = a.effect?.getComputedTiming()
          return a.playState === 'running' && timing && Number.isFinite(timing.endTime)
        }),
  }

  // When did the button become usable? The runner leaves its target here before the page loads.
  if (window.__benchButton) {
    window.__bench.interactive = when(() => find(window.__benchButton), 60000)
    window.__bench.interactive.catch(() => {})
  }
})()
