// Made by `npm run messages` from en/pager.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Pages */ pages: undefined
  /** Previous page */ previous: undefined
  /** <hidden>Page </hidden>{page, number} */ current: { hidden: Tag; page: number }
  /** Page {page, number} */ page: { page: number }
  /** Next page */ next: undefined
}>('pager', {
  pages: "Pages",
  previous: "Previous page",
  current: [["hidden","Page "],["page",4]],
  page: ["Page ",["page",4]],
  next: "Next page",
})
