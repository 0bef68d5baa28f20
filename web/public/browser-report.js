// Reports what goes wrong in this browser, and for some visits how fast it was: see worker/contract/browser-reports.ts.
// A file of its own, loaded after everything else: no program waits for it, and none of them grows by it.
;(() => {
  const { program, share } = document.currentScript.dataset
  const MAX_ERRORS = 5
  const path = '/api/public/browser-reports'
  const ownFile = /\/(?:assets\/)?[\w.-]+\.js:\d+:\d+/
  const hydration = /hydrat|react error #4(?:18|19|2[1-5])\b/i
  let left = MAX_ERRORS
  const waiting = []

  const send = () => {
    if (waiting.length > 0) navigator.sendBeacon(path, JSON.stringify({ program, reports: waiting.splice(0, 10) }))
  }

  // The first place of ours: addresses of pages hold links' tokens, and extensions are none of our business.
  const placeOf = (stack) => {
    const line = stack.split('\n').find((one) => one.includes(`${location.origin}/`) && ownFile.test(one))
    return line ? ownFile.exec(line)[0] : null
  }

  const fail = (kind, error, stack = error?.stack ?? '') => {
    const message = String(error?.message ?? error)
    const place = placeOf(stack)
    if (place === null || left === 0) return
    left -= 1
    waiting.push({ kind: hydration.test(message) ? 'hydration' : kind, message: message.slice(0, 300), place })
    setTimeout(send, 1000)
  }

  addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    fail('error', error ?? message, error?.stack ?? `${filename}:${lineno}:${colno}`),
  )
  addEventListener('unhandledrejection', ({ reason }) => fail('rejection', reason))

  const vitals = {}
  const observe = (type, take, options) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
    } catch {
      // This browser doesn't know it.
    }
  }
  if (Math.random() < Number(share)) {
    let [shift, began, last] = [0, 0, 0]
    observe('navigation', ({ responseStart }) => (vitals.TTFB = responseStart))
    observe('largest-contentful-paint', ({ startTime }) => (vitals.LCP = startTime))
    observe('event', ({ interactionId, duration }) => interactionId && (vitals.INP = Math.max(vitals.INP ?? 0, duration)), {
      durationThreshold: 40,
    })
    // Shifts count by windows of at most five seconds, with no second between two: https://web.dev/articles/cls
    observe('layout-shift', ({ hadRecentInput, startTime, value }) => {
      if (hadRecentInput) return
      const goesOn = startTime - last < 1000 && startTime - began < 5000
      ;[shift, began, last] = [goesOn ? shift + value : value, goesOn ? began : startTime, startTime]
      vitals.CLS = Math.max(vitals.CLS ?? 0, shift)
    })
    const sendVitals = () => {
      for (const [name, value] of Object.entries(vitals)) {
        waiting.push({ kind: 'vital', name, value })
        delete vitals[name]
      }
      send()
    }
    // Not every browser tells of the first when a page is left.
    addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendVitals())
    addEventListener('pagehide', sendVitals)
  }
})()
