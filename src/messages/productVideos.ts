// Made by `npm run messages` from en/productVideos.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Play video: {title} */ play: { title: string }
  /** Plays from {host} */ from: { host: string }
  /** This video can’t be played. */ broken: undefined
  /** Open the file */ download: undefined
}>('productVideos', {
  play: ["Play video: ",["title"]],
  from: ["Plays from ",["host"]],
  broken: "This video can’t be played.",
  download: "Open the file",
})
