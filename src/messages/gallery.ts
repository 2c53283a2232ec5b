// Made by `npm run messages` from en/gallery.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Enlarged picture */ enlarged: undefined
  /** Enlarge picture */ enlarge: undefined
  /** Previous picture */ previous: undefined
  /** Next picture */ next: undefined
  /** Zoom out */ zoomOut: undefined
  /** All pictures */ allPictures: undefined
  /** Zoom in */ zoomIn: undefined
  /** carousel */ carousel: undefined
  /** Pictures */ pictures: undefined
  /** Close */ close: undefined
  /** Pictures of {name} */ picturesOf: { name: string }
  /** <hidden>Picture </hidden>{shown, number}<slash> / </slash><hidden>of </hidden>{count, number} */ position: { hidden: Tag; shown: number; slash: Tag; count: number }
  /** Picture {picture, number} of {count, number} */ pictureOf: { picture: number; count: number }
  /** {name}, picture {picture, number} */ alt: { name: string; picture: number }
}>('gallery', {
  enlarged: "Enlarged picture",
  enlarge: "Enlarge picture",
  previous: "Previous picture",
  next: "Next picture",
  zoomOut: "Zoom out",
  allPictures: "All pictures",
  zoomIn: "Zoom in",
  carousel: "carousel",
  pictures: "Pictures",
  close: "Close",
  picturesOf: ["Pictures of ",["name"]],
  position: [["hidden","Picture "],["shown",4],["slash"," / "],["hidden","of "],["count",4]],
  pictureOf: ["Picture ",["picture",4]," of ",["count",4]],
  alt: [["name"],", picture ",["picture",4]],
})
