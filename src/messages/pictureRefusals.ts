// Made by `npm run messages` from en/pictureRefusals.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** It has too many redirects. */ redirects: undefined
  /** Its server responded with {status}. */ status: { status: string }
  /** This isn’t the URL of a picture. */ notAnAddress: undefined
  /** It’s larger than {size, number} MB. */ tooLarge: { size: number }
  /** Its URL is on a private network. */ privateNetwork: undefined
  /** It took too long. */ tooLong: undefined
  /** It couldn’t be reached. */ unreachable: undefined
  /** This file can’t be used. Choose a JPEG, PNG, WebP, AVIF, or GIF. */ otherFormat: undefined
  /** This picture is damaged. Choose another one. */ damaged: undefined
  /** This picture is too large. Choose one with at most {millions, number} million pixels. */ tooManyPixels: { millions: number }
  /** The picture couldn’t be stored, and nothing was changed. Try again in a few minutes. */ notStored: undefined
}>('pictureRefusals', {
  redirects: "It has too many redirects.",
  status: ["Its server responded with ",["status"],"."],
  notAnAddress: "This isn’t the URL of a picture.",
  tooLarge: ["It’s larger than ",["size",4]," MB."],
  privateNetwork: "Its URL is on a private network.",
  tooLong: "It took too long.",
  unreachable: "It couldn’t be reached.",
  otherFormat: "This file can’t be used. Choose a JPEG, PNG, WebP, AVIF, or GIF.",
  damaged: "This picture is damaged. Choose another one.",
  tooManyPixels: ["This picture is too large. Choose one with at most ",["millions",4]," million pixels."],
  notStored: "The picture couldn’t be stored, and nothing was changed. Try again in a few minutes.",
})
