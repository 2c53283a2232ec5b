/** Time limit for each loading step. */
const MAX_MS = 15_000
/** Time of the captured frame. The first frame is often black. */
const AT_SECONDS = 1

/** Captures a frame of an uploaded video as its poster. Returns null if the browser cannot play the video. */
export async function captureFrame(url: string): Promise<File | null> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  try {
    const loaded = nextEvent(video, 'loadeddata')
    video.src = url
    await loaded
    const sought = nextEvent(video, 'seeked')
    video.currentTime = Math.min(AT_SECONDS, Number.isFinite(video.duration) ? video.duration / 2 : 0)
    await sought
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return picture && new File([picture], 'poster.jpg')
  } catch (error) {
    console.warn('Could not capture a frame of the video', error)
    return null
  } finally {
    // Stops the download.
    video.removeAttribute('src')
    video.load()
  }
}

function nextEvent(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(MAX_MS)
    signal.addEventListener('abort', () => reject(new Error(`The video did not fire ${name} in time`)), { once: true })
    video.addEventListener(name, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error(video.error?.message || 'The video cannot be played')), {
      once: true,
    })
  })
}
