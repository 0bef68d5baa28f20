/** Why there is no picture: permission denied, no camera, in use by another app, or unsupported by the browser or origin. */
export type CameraError = 'denied' | 'none' | 'taken' | 'unsupported'

export type Lens = { id: string; label: string; facing: 'front' | 'back' | null }

type TorchTrack = MediaTrackCapabilities & { torch?: boolean }

/** Classifies an error of getUserMedia. */
export const cameraErrorOf = (error: unknown): CameraError => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'TypeError' ? 'unsupported' : 'taken'
}

const size = { width: { ideal: 1280 }, height: { ideal: 720 } }

/**
 * Opens the camera chosen last, or the back camera. Called once per visit, because an installed page on iOS prompts
 * each time.
 */
export const openCamera = async (id: string | null): Promise<MediaStream> => {
  if (!navigator.mediaDevices?.getUserMedia) throw new TypeError('no camera here')
  const back = (): Promise<MediaStream> =>
    navigator.mediaDevices.getUserMedia({ audio: false, video: { ...size, facingMode: { ideal: 'environment' } } })
  if (!id) return back()
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...size, deviceId: { exact: id } } }).catch((error: unknown) => {
    // The chosen camera is no longer there.
    if (cameraErrorOf(error) === 'none') return back()
    throw error
  })
}

/** The available cameras; their labels are exposed only after one was opened. */
export const lenses = async (): Promise<Lens[]> => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({
      id: deviceId,
      label,
      facing: /front|user|facetime|selfie/i.test(label) ? 'front' : /back|rear|environment/i.test(label) ? 'back' : null,
    }))
}

/** Whether a camera has a torch. */
export const hasTorch = (track: MediaStreamTrack): boolean => {
  try {
    return (track.getCapabilities?.() as TorchTrack | undefined)?.torch === true
  } catch {
    return false
  }
}

/** Switches the torch; false on failure. */
export const setTorch = async (track: MediaStreamTrack, on: boolean): Promise<boolean> => {
  try {
    await track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
    return true
  } catch {
    return false
  }
}

/** The size in pixels of the searched square: no finer than a code needs. */
const SIDE_PX = 640

/** The middle square of the current frame; null before the first one. */
export const centreOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null => {
  const { videoWidth, videoHeight } = video
  const edge = Math.min(videoWidth, videoHeight)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!edge || !context) return null
  canvas.width = canvas.height = Math.min(SIDE_PX, edge)
  context.drawImage(video, (videoWidth - edge) / 2, (videoHeight - edge) / 2, edge, edge, 0, 0, canvas.width, canvas.width)
  return context.getImageData(0, 0, canvas.width, canvas.width)
}
