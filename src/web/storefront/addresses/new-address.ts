/** Value for a new address among the IDs of saved ones. */
export const NEW_ADDRESS = 'other'
