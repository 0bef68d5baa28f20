type Turnstile = {
  render: (place: HTMLElement, options: { sitekey: string; callback: (token: string) => void; 'error-callback': () => void }) => string
  remove: (id: string) => void
}
const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

const load = (): Promise<Turnstile> =>
  new Promise((resolve, reject) => {
    const known = (window as { turnstile?: Turnstile }).turnstile
    if (known) return resolve(known)
    const element = document.createElement('script')
    element.src = script
    element.onload = () => {
      const { turnstile } = window as { turnstile?: Turnstile }
      if (turnstile) resolve(turnstile)
      else reject(new Error('Turnstile is not there'))
    }
    element.onerror = () => reject(new Error('Turnstile could not be loaded'))
    document.head.append(element)
  })

/** Solves Cloudflare's Turnstile, where the installation has keys for it; visible only if it needs interaction. */
export const solveTurnstile = async (siteKey: string): Promise<string> => {
  const turnstile = await load()
  const place = document.createElement('div')
  place.style.cssText = 'position:fixed;inset-block-end:16px;inset-inline:0;margin-inline:auto;inline-size:300px;z-index:1'
  document.body.append(place)
  let id = ''
  try {
    return await new Promise((resolve, reject) => {
      id = turnstile.render(place, { sitekey: siteKey, callback: resolve, 'error-callback': () => reject(new Error('refused')) })
    })
  } finally {
    turnstile.remove(id)
    place.remove()
  }
}
