/** Who pays for a parcel that comes back, in these words wherever the shop says it. */
export const RETURN_POSTAGE =
  'You pay the postage of what you send back, unless something is broken or wrong: then we pay it.'
