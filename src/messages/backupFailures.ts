// Made by `npm run messages` from en/backupFailures.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** The backup was interrupted. Back up again. */ interrupted: undefined
  /** The shop can’t write to this location. Change its permissions or choose another location. */ placeNotWritable: undefined
  /** This location can’t be used: a part of the path is a file. Choose another location. */ placeNotFolder: undefined
  /** This location is full. Free some space or keep fewer backups. */ placeFull: undefined
  /** This location doesn’t answer. Check that it’s running and connected. */ placeUnreachable: undefined
  /** The store refused access. Check the name of the bucket and the S3 keys. */ placeRefused: undefined
  /** The shop’s disk is full. Free some space: verifying a backup takes as much as the database does. */ diskFull: undefined
  /** A file of the backup is damaged or missing. Check the disk or store, then back up again. */ damaged: undefined
  /** The restored copy differs from the shop. Keep earlier backups, check the server’s disk and memory, then back up again. */ different: undefined
  /** The program pg_dump isn’t installed. Install PostgreSQL’s client programs in the version of the database or newer. */ programMissing: undefined
  /** The program pg_dump couldn’t copy the database. Check that its version is that of the database or newer. */ dumpFailed: undefined
  /** The database was too busy to be copied. Choose a quieter hour. */ neverIdle: undefined
  /** The database couldn’t store its latest changes. Check that the shop’s disk isn’t full. */ notArchived: undefined
  /** The backup couldn’t be restored to verify it. Keep earlier backups, then back up again. */ unverified: undefined
  /** The backup failed. Back up again. */ failed: undefined
  /** Details: {details} */ details: { details: string }
}>('backupFailures', {
  interrupted: "The backup was interrupted. Back up again.",
  placeNotWritable: "The shop can’t write to this location. Change its permissions or choose another location.",
  placeNotFolder: "This location can’t be used: a part of the path is a file. Choose another location.",
  placeFull: "This location is full. Free some space or keep fewer backups.",
  placeUnreachable: "This location doesn’t answer. Check that it’s running and connected.",
  placeRefused: "The store refused access. Check the name of the bucket and the S3 keys.",
  diskFull: "The shop’s disk is full. Free some space: verifying a backup takes as much as the database does.",
  damaged: "A file of the backup is damaged or missing. Check the disk or store, then back up again.",
  different: "The restored copy differs from the shop. Keep earlier backups, check the server’s disk and memory, then back up again.",
  programMissing: "The program pg_dump isn’t installed. Install PostgreSQL’s client programs in the version of the database or newer.",
  dumpFailed: "The program pg_dump couldn’t copy the database. Check that its version is that of the database or newer.",
  neverIdle: "The database was too busy to be copied. Choose a quieter hour.",
  notArchived: "The database couldn’t store its latest changes. Check that the shop’s disk isn’t full.",
  unverified: "The backup couldn’t be restored to verify it. Keep earlier backups, then back up again.",
  failed: "The backup failed. Back up again.",
  details: ["Details: ",["details"]],
})
