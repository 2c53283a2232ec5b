// Made by `npm run messages` from en/fileDrop.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** This file type isn’t supported. */ wrongType: undefined
  /** Drop files here or choose them */ dropOrChoose: undefined
  /** This file is empty. */ empty: undefined
  /** Drop to add */ dropToAdd: undefined
  /** You can add at most {most, plural, one {# file} other {# files}}. */ tooMany: { most: number }
  /** This file is {size}. The limit is {largest}. */ tooLarge: { size: string; largest: string }
  /** {label}: files */ filesOf: { label: string }
  /** Uploading {name} */ uploading: { name: string }
  /** Remove {name} */ remove: { name: string }
}>('fileDrop', {
  wrongType: "This file type isn’t supported.",
  dropOrChoose: "Drop files here or choose them",
  empty: "This file is empty.",
  dropToAdd: "Drop to add",
  tooMany: ["You can add at most ",["most",2,{"one":[0," file"],"other":[0," files"]}],"."],
  tooLarge: ["This file is ",["size"],". The limit is ",["largest"],"."],
  filesOf: [["label"],": files"],
  uploading: ["Uploading ",["name"]],
  remove: ["Remove ",["name"]],
})
