// Made by `npm run messages` from en/fileDrop.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Drop to add */ dropToAdd: undefined
  /** Drop files here or choose them */ dropOrChoose: undefined
  /** {label}: files */ filesOf: { label: string }
  /** Uploading {name} */ uploading: { name: string }
  /** Remove {name} */ remove: { name: string }
  /** You can add at most {max, plural, one {# file} other {# files}}. */ tooMany: { max: number }
  /** This file type isn’t supported. */ wrongType: undefined
  /** This file is empty. */ empty: undefined
  /** This file is {size}. The limit is {max}. */ tooLarge: { size: string; max: string }
}>('fileDrop', {
  dropToAdd: "Drop to add",
  dropOrChoose: "Drop files here or choose them",
  filesOf: [["label"],": files"],
  uploading: ["Uploading ",["name"]],
  remove: ["Remove ",["name"]],
  tooMany: ["You can add at most ",["max",2,{"one":[0," file"],"other":[0," files"]}],"."],
  wrongType: "This file type isn’t supported.",
  empty: "This file is empty.",
  tooLarge: ["This file is ",["size"],". The limit is ",["max"],"."],
})
