// Made by `npm run messages` from en/pager.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Previous page */ previous: undefined
  /** Next page */ next: undefined
  /** Pages */ pages: undefined
  /** <hidden>Page </hidden>{page, number} */ current: { hidden: Tag; page: number }
  /** Page {page, number} */ page: { page: number }
}>('pager', {
  previous: "Previous page",
  next: "Next page",
  pages: "Pages",
  current: [["hidden","Page "],["page",4]],
  page: ["Page ",["page",4]],
})
