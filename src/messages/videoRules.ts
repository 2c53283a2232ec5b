// Made by `npm run messages` from en/videoRules.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter a link to a video on YouTube or Vimeo, or upload a video */ url: undefined
  /** Enter a title for the video */ title: undefined
  /** A product can have at most {max, number} videos */ tooMany: { max: number }
  /** Use each video once */ once: undefined
  /** This file is empty */ empty: undefined
  /** Videos can be up to {megabytes, number} MB */ tooLarge: { megabytes: number }
  /** Use an MP4 or WebM video. */ otherFormat: undefined
  /** This video isn’t uploaded, or was deleted. Upload it again. */ missing: undefined
}>('videoRules', {
  url: "Enter a link to a video on YouTube or Vimeo, or upload a video",
  title: "Enter a title for the video",
  tooMany: ["A product can have at most ",["max",4]," videos"],
  once: "Use each video once",
  empty: "This file is empty",
  tooLarge: ["Videos can be up to ",["megabytes",4]," MB"],
  otherFormat: "Use an MP4 or WebM video.",
  missing: "This video isn’t uploaded, or was deleted. Upload it again.",
})
