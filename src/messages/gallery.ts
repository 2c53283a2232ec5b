// Made by `npm run messages` from en/gallery.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** {name}, picture {picture, number} */ alt: { name: string; picture: number }
  /** carousel */ carousel: undefined
  /** Pictures of {name} */ picturesOf: { name: string }
  /** Enlarge picture */ enlarge: undefined
  /** Previous picture */ previous: undefined
  /** <hidden>Picture </hidden>{shown, number}<slash> / </slash><hidden>of </hidden>{count, number} */ position: { hidden: Tag; shown: number; slash: Tag; count: number }
  /** Next picture */ next: undefined
  /** Pictures */ pictures: undefined
  /** Picture {picture, number} of {count, number} */ pictureOf: { picture: number; count: number }
  /** Zoom out */ zoomOut: undefined
  /** Zoom in */ zoomIn: undefined
  /** Close */ close: undefined
  /** All pictures */ allPictures: undefined
  /** picture */ slide: undefined
  /** Picture '{index}' of '{total}' */ pictureOfTotal: undefined
}>('gallery', {
  alt: [["name"],", picture ",["picture",4]],
  carousel: "carousel",
  picturesOf: ["Pictures of ",["name"]],
  enlarge: "Enlarge picture",
  previous: "Previous picture",
  position: [["hidden","Picture "],["shown",4],["slash"," / "],["hidden","of "],["count",4]],
  next: "Next picture",
  pictures: "Pictures",
  pictureOf: ["Picture ",["picture",4]," of ",["count",4]],
  zoomOut: "Zoom out",
  zoomIn: "Zoom in",
  close: "Close",
  allPictures: "All pictures",
  slide: "picture",
  pictureOfTotal: "Picture {index} of {total}",
})
