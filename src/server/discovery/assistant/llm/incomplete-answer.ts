/** The model accepted the request, but its answer did not arrive completely. */
export class IncompleteAnswer extends Error {}
