import { deviceStorage } from '../../lib/storage.ts'

/** How this device does its work at any door. */
export type DoorSettings = {
  /** What the other doors call it; empty where nobody gave it a name. */
  name: string
  /** Whether it was set up once. */
  isReady: boolean
  way: 'camera' | 'type'
  /** The camera chosen last. */
  camera: string | null
  sound: boolean
  vibration: boolean
}

const key = 'foyer.door'
const first: DoorSettings = { name: '', isReady: false, way: 'type', camera: null, sound: true, vibration: true }

/** As they were chosen on this device. */
export const readSettings = (): DoorSettings => {
  try {
    return { ...first, ...(JSON.parse(deviceStorage.read(key) ?? '{}') as Partial<DoorSettings>) }
  } catch {
    return first
  }
}

/** Keeps them for the next visit. */
export const writeSettings = (settings: DoorSettings): void => deviceStorage.write(key, JSON.stringify(settings))

/** Forgets them: the device is a door no more. */
export const forgetSettings = (): void => deviceStorage.write(key, null)
