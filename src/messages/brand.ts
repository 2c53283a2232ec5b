// Made by `npm run messages` from en/brand.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Logo of {name} */ logo: { name: string }
  /** Manufacturer */ manufacturer: undefined
  /** Responsible in the EU */ euResponsiblePerson: undefined
}>('brand', {
  logo: ["Logo of ",["name"]],
  manufacturer: "Manufacturer",
  euResponsiblePerson: "Responsible in the EU",
})
