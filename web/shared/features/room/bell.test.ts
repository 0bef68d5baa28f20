import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// A browser with sound, vibration and notifications, which records their use.

let did: string[]
let permission: string
let saved: Map<string, string>
const shown = { visibilityState: 'hidden' }

const openBrowser = (): void => {
  const ends = { connect: (next: unknown) => next }
  class FakeAudio {
    currentTime = 0
    destination = ends
    resume = () => did.push('sound is allowed')
    createOscillator = () => ({ ...ends, frequency: { value: 0 }, start: () => did.push('tone'), stop: () => undefined })
    createGain = () => ({ ...ends, gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined } })
  }
  class FakeNotification {
    static get permission() {
      return permission
    }
    static requestPermission = async () => {
      did.push('asked')
      return permission
    }
    constructor(title: string, { body }: { body: string }) {
      did.push(`notice: ${title}: ${body}`)
    }
  }
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('window', { Notification: FakeNotification })
  vi.stubGlobal('document', shown)
  vi.stubGlobal('navigator', { vibrate: () => did.push('shakes') })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  })
}

beforeEach(() => {
  vi.resetModules()
  did = []
  saved = new Map()
  permission = 'granted'
  shown.visibilityState = 'hidden'
  openBrowser()
})
afterEach(() => vi.unstubAllGlobals())

const bell = () => import('./bell.ts')

it('is silent unless the bell is on', async () => {
  const { ring } = await bell()
  ring('Nocturnes', 'It’s your turn')
  expect(did).toEqual([])
})

it('rings, vibrates, and shows a notification on a hidden page', async () => {
  const { isBellOn, ring, turnOnBell } = await bell()
  await turnOnBell()
  expect(isBellOn()).toBe(true)
  ring('Nocturnes', 'It’s your turn')
  await vi.waitFor(() => expect(did.at(-1)).toBe('notice: Nocturnes: It’s your turn'), 60_000)
  expect(did).toEqual(['sound is allowed', 'asked', 'shakes', 'tone', 'tone', 'tone', 'notice: Nocturnes: It’s your turn'])
})

it('shows no notification on a visible page, and asks no permission again once it was denied', async () => {
  const { ring, turnOnBell } = await bell()
  await turnOnBell()
  did = []
  shown.visibilityState = 'visible'
  ring('Nocturnes', 'It’s your turn')
  expect(did).toEqual(['shakes', 'tone', 'tone', 'tone'])
  permission = 'denied'
  shown.visibilityState = 'hidden'
  did = []
  await turnOnBell()
  ring('Nocturnes', 'It’s your turn')
  expect(did).toEqual(['sound is allowed', 'shakes', 'tone', 'tone', 'tone'])
})
