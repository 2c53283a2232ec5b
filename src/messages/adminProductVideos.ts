// Made by `npm run messages` from en/adminProductVideos.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Videos */ videos: undefined
  /** Shown among the pictures. Videos load only when a shopper presses play. */ hint: undefined
  /** video {number, number} */ videoNumber: { number: number }
  /** Title of video {number, number} */ titleOf: { number: number }
  /** Picture of video {number, number} */ posterOf: { number: number }
  /** Position of video {number, number} */ positionOf: { number: number }
  /** Main picture of the product */ noPoster: undefined
  /** Own picture */ ownPoster: undefined
  /** Picture {number, number} */ pictureNumber: { number: number }
  /** {position, plural, =0 {Before all pictures} one {After picture #} other {After picture #}} */ position: { position: number }
  /** Uploaded {format} video */ uploaded: { format: string }
  /** Upload videos */ add: undefined
  /** MP4 or WebM, up to {size} each */ addHint: { size: string }
  /** Link to a video */ link: undefined
  /** On YouTube or Vimeo */ linkHint: undefined
  /** Add link */ addLink: undefined
  /** Enter a link to a video on YouTube or Vimeo */ unknownLink: undefined
  /** This video is already in the list */ alreadyAdded: undefined
}>('adminProductVideos', {
  videos: "Videos",
  hint: "Shown among the pictures. Videos load only when a shopper presses play.",
  videoNumber: ["video ",["number",4]],
  titleOf: ["Title of video ",["number",4]],
  posterOf: ["Picture of video ",["number",4]],
  positionOf: ["Position of video ",["number",4]],
  noPoster: "Main picture of the product",
  ownPoster: "Own picture",
  pictureNumber: ["Picture ",["number",4]],
  position: [["position",2,{"=0":"Before all pictures","one":["After picture ",0],"other":["After picture ",0]}]],
  uploaded: ["Uploaded ",["format"]," video"],
  add: "Upload videos",
  addHint: ["MP4 or WebM, up to ",["size"]," each"],
  link: "Link to a video",
  linkHint: "On YouTube or Vimeo",
  addLink: "Add link",
  unknownLink: "Enter a link to a video on YouTube or Vimeo",
  alreadyAdded: "This video is already in the list",
})
