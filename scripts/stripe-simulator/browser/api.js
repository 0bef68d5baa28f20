// Runs inside the simulator's frames: the calls to the API, and the line to the page that embeds the frame.

/** The page that embeds this frame. No other page gets or sends a message. */
const parentOrigin = new URLSearchParams(location.search).get('parent') ?? ''

const UNREACHABLE = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
}

/** Says something to the embedding page. */
export function tell(type, detail = {}) {
  window.parent.postMessage({ source: 'stripe-simulator', type, ...detail }, parentOrigin)
}

/** Answers the embedding page's requests: each kind has a handler, its result goes back under the request's number. */
export function serve(handlers) {
  window.addEventListener('message', async (event) => {
    if (event.source !== window.parent || event.origin !== parentOrigin) return
    const { call, type, payload } = event.data ?? {}
    const handler = handlers[type]
    if (!handler) return
    try {
      tell('answer', { call, result: await handler(payload) })
    } catch (error) {
      tell('answer', { call, result: { error: { type: 'api_error', message: String(error) } } })
    }
  })
  tell('loaded')
}

/** One call of the API with the publishable key: the object, or `{error}`. */
export async function callApi({ key, stripeAccount }, method, path, params = {}) {
  const form = new URLSearchParams()
  append(form, '', params)
  const query = method === 'GET' ? `?${form}` : ''
  try {
    const response = await fetch(`/v1/${path}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(stripeAccount ? { 'stripe-account': stripeAccount } : {}),
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { body: form } : {}),
      signal: AbortSignal.timeout(30_000),
    })
    return await response.json()
  } catch {
    return { error: UNREACHABLE }
  }
}

function append(form, prefix, value) {
  if (value === undefined || value === null) return
  if (typeof value !== 'object') return form.append(prefix, String(value))
  for (const [name, inner] of Object.entries(value)) append(form, prefix ? `${prefix}[${name}]` : name, inner)
}
