import { deviceStorage } from '../../lib/storage.ts'

const wantedKey = 'foyer.room_bell'
let audio: AudioContext | null = null

/** Whether this device was asked to ring at one's turn. */
export const isBellWanted = (): boolean => deviceStorage.read(wantedKey) !== null

// Phones show a page's notifications through a service worker alone; it does nothing else.
const worker = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker?.register('/room-notices.js', { scope: '/e/' }).catch(() => null)) ?? null

/** Gets ready to ring: a browser allows sound and notifications only after a press. */
export const wantBell = async (): Promise<void> => {
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

/** Says that it is one's turn: by sound, by vibration, and by a notification where they were allowed. */
export const ring = (title: string, body: string): void => {
  if (!isBellWanted()) return
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
