/** The model began an answer, or took the question, and nothing more came. */
export class NoAnswer extends Error {}
