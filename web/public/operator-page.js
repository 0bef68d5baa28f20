// Reads the operator's page anew every ten seconds, unless something in it has the focus, and says how old it is.
const REFRESH_MS = 10_000
const STALE_MS = 30_000
const shown = document.getElementById('read')
let readAt = Date.now()

const isInUse = () => document.getElementById('overview')?.contains(document.activeElement) || String(getSelection())

const sayAge = () => {
  const age = Date.now() - readAt
  shown.textContent = `Read ${Math.round(age / 1000)} s ago, every 10 s`
  shown.classList.toggle('late', age > STALE_MS)
}

const refresh = async () => {
  if (isInUse() || document.hidden) return
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null
  const next = page?.getElementById('overview')
  if (!next || isInUse()) return
  document.getElementById('overview').replaceWith(document.adoptNode(next))
  readAt = Date.now()
}

if (shown) {
  sayAge()
  setInterval(sayAge, 1000)
  setInterval(refresh, REFRESH_MS)
}
