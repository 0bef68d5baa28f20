// Before the first paint: the saved theme and language, so that nothing flashes or turns round. A file of its own because the
// Content-Security-Policy allows no inline script.
;(function () {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('foyer.theme')
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
    const locale = localStorage.getItem('foyer.locale') || (navigator.language || 'en').slice(0, 2)
    if (locale === 'ar') {
      root.lang = 'ar'
      root.dir = 'rtl'
    }
  } catch {
    // Storage may be forbidden: the defaults stand.
  }
})()
