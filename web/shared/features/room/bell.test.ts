import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// A browser that plays tones, shakes and shows notifications, and says what it did.

let did: string[]
let permission: string
let kept: Map<string, string>
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
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
}

beforeEach(() => {
  vi.resetModules()
  did = []
  kept = new Map()
  permission = 'granted'
  shown.visibilityState = 'hidden'
  openBrowser()
})
afterEach(() => vi.unstubAllGlobals())

const bell = () => import('./bell.ts')

it('a device that was not asked to ring is silent', async () => {
  const { ring } = await bell()
  ring('Nocturnes', 'It’s your turn')
  expect(did).toEqual([])
})

it('one that was rings, shakes, and shows a notification where the page is not seen', async () => {
  const { isBellWanted, ring, wantBell } = await bell()
  await wantBell()
  expect(isBellWanted()).toBe(true)
  ring('Nocturnes', 'It’s your turn')
  await vi.waitFor(() => expect(did.at(-1)).toBe('notice: Nocturnes: It’s your turn'))
  expect(did).toEqual(['sound is allowed', 'asked', 'shakes', 'tone', 'tone', 'tone', 'notice: Nocturnes: It’s your turn'])
})

it('a page that is seen needs no notification, and where they are forbidden nobody is asked again', async () => {
  const { ring, wantBell } = await bell()
  await wantBell()
  did = []
  shown.visibilityState = 'visible'
  ring('Nocturnes', 'It’s your turn')
  expect(did).toEqual(['shakes', 'tone', 'tone', 'tone'])
  permission = 'denied'
  shown.visibilityState = 'hidden'
  did = []
  await wantBell()
  ring('Nocturnes', 'It’s your turn')
  expect(did).toEqual(['sound is allowed', 'shakes', 'tone', 'tone', 'tone'])
})
