// Made by `npm run messages` from en/backupRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Enter the full path of a folder, or s3://bucket/folder. */ notAPlace: undefined
  /** The shop isn’t connected to an S3 store. */ noBucket: undefined
}>('backupRefusals', {
  notAPlace: "Enter the full path of a folder, or s3://bucket/folder.",
  noBucket: "The shop isn’t connected to an S3 store.",
})
