// Made by `npm run messages` from en/adminBackups.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Backups couldn’t be loaded */ loadFailed: undefined
  /** Backups of the shop */ heading: undefined
  /** Last backup */ last: undefined
  /** Last verified */ lastVerified: undefined
  /** Size */ size: undefined
  /** Without pictures, which all backups share */ sizeHint: undefined
  /** None yet */ none: undefined
  /** Each backup is restored to a temporary database and compared with the shop. */ verifiedHint: undefined
  /** A backup is being made. This can take a few minutes. */ running: undefined
  /** Back up now */ backUpNow: undefined
  /** A backup will start within a minute. */ requested: undefined
  /** Backup key */ keyTitle: undefined
  /** Backups are encrypted. Only this key can open them. */ keyHint: undefined
  /** There’s no key yet, so no backups are made. */ keyNone: undefined
  /** Confirm that this key is stored outside of the shop. If you lose the shop and the key, its backups can’t be opened. */ keyUnconfirmed: undefined
  /** It’s confirmed that the key is stored outside of the shop. */ keyConfirmed: undefined
  /** Create key */ createKey: undefined
  /** Replace key */ replaceKey: undefined
  /** Store this key now */ keyDialog: undefined
  /** It’s shown only once. Keep it in a safe place that isn’t this server, such as a password manager. Without it, the backups can’t be opened. If you lose the server and the key, you lose the shop. */ keyShownOnce: undefined
  /** Backups from now on need the new key. Keep the old key for as long as you want to open earlier backups. */ replaceHint: undefined
  /** Replace the backup key? */ replaceTitle: undefined
  /** Key */ key: undefined
  /** Copy key */ copyKey: undefined
  /** I’ve stored it */ stored: undefined
  /** Not yet */ later: undefined
  /** Schedule */ settingsTitle: undefined
  /** Back up every day */ scheduled: undefined
  /** A built-in database is also saved every minute, so that the shop can be restored to any moment. */ scheduledHint: undefined
  /** Uses pg_dump, which has to be installed. To restore to any moment, use the backups of your database’s provider. */ scheduledExternal: undefined
  /** Location */ location: undefined
  /** The full path of a folder, or s3://bucket/folder */ locationHint: undefined
  /** This is on the shop’s disk. If the disk fails, the backups are lost too. */ sameDisk: undefined
  /** Time (UTC) */ hour: undefined
  /** Days */ keepDaily: undefined
  /** Keep all backups for this many days */ keepDailyHint: undefined
  /** Weeks */ keepWeekly: undefined
  /** Keep one backup per week for this many weeks */ keepWeeklyHint: undefined
  /** Months */ keepMonthly: undefined
  /** Keep one backup per month for this many months */ keepMonthlyHint: undefined
  /** Save settings */ save: undefined
  /** Settings saved */ saved: undefined
  /** Recent backups */ recent: undefined
  /** Running */ stateRunning: undefined
  /** Verified */ stateVerified: undefined
  /** Not verified */ stateUnverified: undefined
  /** Failed */ stateFailed: undefined
  /** Create a key, then back up. */ noRunsHint: undefined
  /** To restore, run “mercer restore” on a server. The manual describes how. */ restoreHint: undefined
}>('adminBackups', {
  loadFailed: "Backups couldn’t be loaded",
  heading: "Backups of the shop",
  last: "Last backup",
  lastVerified: "Last verified",
  size: "Size",
  sizeHint: "Without pictures, which all backups share",
  none: "None yet",
  verifiedHint: "Each backup is restored to a temporary database and compared with the shop.",
  running: "A backup is being made. This can take a few minutes.",
  backUpNow: "Back up now",
  requested: "A backup will start within a minute.",
  keyTitle: "Backup key",
  keyHint: "Backups are encrypted. Only this key can open them.",
  keyNone: "There’s no key yet, so no backups are made.",
  keyUnconfirmed: "Confirm that this key is stored outside of the shop. If you lose the shop and the key, its backups can’t be opened.",
  keyConfirmed: "It’s confirmed that the key is stored outside of the shop.",
  createKey: "Create key",
  replaceKey: "Replace key",
  keyDialog: "Store this key now",
  keyShownOnce: "It’s shown only once. Keep it in a safe place that isn’t this server, such as a password manager. Without it, the backups can’t be opened. If you lose the server and the key, you lose the shop.",
  replaceHint: "Backups from now on need the new key. Keep the old key for as long as you want to open earlier backups.",
  replaceTitle: "Replace the backup key?",
  key: "Key",
  copyKey: "Copy key",
  stored: "I’ve stored it",
  later: "Not yet",
  settingsTitle: "Schedule",
  scheduled: "Back up every day",
  scheduledHint: "A built-in database is also saved every minute, so that the shop can be restored to any moment.",
  scheduledExternal: "Uses pg_dump, which has to be installed. To restore to any moment, use the backups of your database’s provider.",
  location: "Location",
  locationHint: "The full path of a folder, or s3://bucket/folder",
  sameDisk: "This is on the shop’s disk. If the disk fails, the backups are lost too.",
  hour: "Time (UTC)",
  keepDaily: "Days",
  keepDailyHint: "Keep all backups for this many days",
  keepWeekly: "Weeks",
  keepWeeklyHint: "Keep one backup per week for this many weeks",
  keepMonthly: "Months",
  keepMonthlyHint: "Keep one backup per month for this many months",
  save: "Save settings",
  saved: "Settings saved",
  recent: "Recent backups",
  stateRunning: "Running",
  stateVerified: "Verified",
  stateUnverified: "Not verified",
  stateFailed: "Failed",
  noRunsHint: "Create a key, then back up.",
  restoreHint: "To restore, run “mercer restore” on a server. The manual describes how.",
})
