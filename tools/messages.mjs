import './node-version.mjs'
import { writeMessages } from './compile-messages.mjs'

writeMessages()
