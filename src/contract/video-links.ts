// The editor of products loads this file, so it has no schemas.

/** An uploaded video. */
const UPLOADED = /^\/media\/videos\/[\w-]{10,60}\.(mp4|webm)$/

/** Whether this is the URL of an uploaded video. */
export const isUploadedVideo = (url: string): boolean => UPLOADED.test(url)

interface Host {
  /** Reads the id of a video, and its private part if it has one, in any of the usual forms of links. */
  read: (url: URL) => [id: string | undefined, key?: string | undefined]
  hosts: string[]
  /** The form in which links are stored. */
  link: (id: string, key?: string) => string
  /** The player in its privacy-enhanced form, which stores no data about visitors who do not play the video. */
  player: (id: string, key?: string) => string
}

const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{1,15}$/
const VIMEO_KEY = /^[\da-f]{6,20}$/

const splitPath = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean)

const hosts: Host[] = [
  {
    hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    read(url) {
      const [first = '', second] = splitPath(url)
      const id = url.hostname.endsWith('youtu.be')
        ? first
        : ['embed', 'shorts', 'live', 'v'].includes(first)
          ? second
          : (url.searchParams.get('v') ?? undefined)
      return [id && YOUTUBE_ID.test(id) ? id : undefined]
    },
    link: (id) => `https://www.youtube.com/watch?v=${id}`,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  {
    hosts: ['vimeo.com', 'player.vimeo.com'],
    read(url) {
      const path = splitPath(url).filter((part) => !['video', 'channels', 'staffpicks'].includes(part))
      const [id = '', inPath] = path
      const key = url.searchParams.get('h') ?? inPath
      if (!VIMEO_ID.test(id) || (key !== undefined && !VIMEO_KEY.test(key))) return [undefined]
      return [id, key]
    },
    link: (id, key) => ['https://vimeo.com', id, ...(key ? [key] : [])].join('/'),
    player: (id, key) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}`,
  },
]

function read(link: string) {
  const text = link.trim()
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const name = url.hostname.replace(/^(www|m)\./, '')
  const host = hosts.find((each) => each.hosts.includes(name))
  if (!host || !['https:', 'http:'].includes(url.protocol) || url.port) return undefined
  const [id, key] = host.read(url)
  return id === undefined ? undefined : { host, id, key }
}

/** The URL of a video in the form in which it is stored. Null for a URL that is neither an uploaded video nor on a known host. */
export function canonicalVideo(url: string): string | null {
  if (isUploadedVideo(url)) return url
  const found = read(url)
  return found ? found.host.link(found.id, found.key) : null
}

/** The URL of the host's player; null for an uploaded video. */
export function videoPlayer(url: string): string | null {
  const found = read(url)
  return found ? found.host.player(found.id, found.key) : null
}

/** The page that contains only the player of a product's video, for an iframe. @param number among its videos, from 0 */
export const videoFrame = (productId: string, number: number): string =>
  `/video-player/${encodeURIComponent(productId)}/${number}`
