import { deviceStorage } from '../../lib/storage.ts'

const wantedKey = 'foyer.room_bell'
let audio: AudioContext | null = null

/** Whether the bell is on on this device. */
export const isBellOn = (): boolean => deviceStorage.read(wantedKey) !== null

// Phones show notifications only through a service worker; this one does nothing else.
const worker = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker?.register('/room-notices.js', { scope: '/e/' }).catch(() => null)) ?? null

/** Prepares the bell: browsers allow sound and notifications only after a click. */
export const turnOnBell = async (): Promise<void> => {
  deviceStorage.write(wantedKey, '1')
  audio ??= new AudioContext()
  void audio.resume()
  if (!('Notification' in window) || Notification.permission === 'denied') return
  if ((await Notification.requestPermission()) === 'granted') await worker()
}

const tones = [
  [0, 660],
  [0.18, 880],
  [0.36, 1320],
] as const

/** Signals the visitor's turn by sound, by vibration, and by a notification where allowed. */
export const ring = (title: string, body: string): void => {
  if (!isBellOn()) return
  navigator.vibrate?.([200, 100, 200, 100, 400])
  if (audio)
    for (const [at, frequency] of tones) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      const start = audio.currentTime + at
      tone.frequency.value = frequency
      volume.gain.setValueAtTime(0.3, start)
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
      tone.connect(volume).connect(audio.destination)
      tone.start(start)
      tone.stop(start + 0.5)
    }
  if (document.visibilityState === 'visible' || !('Notification' in window) || Notification.permission !== 'granted') return
  const options: NotificationOptions = { body, icon: '/favicon.svg', tag: 'room', requireInteraction: true }
  void worker().then((registered) =>
    registered?.active ? registered.showNotification(title, options) : void new Notification(title, options),
  )
}
