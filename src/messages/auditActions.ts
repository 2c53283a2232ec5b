// Made by `npm run messages` from en/auditActions.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Created an account */ accountRegistered: undefined
  /** Signed in */ accountSignedIn: undefined
  /** Failed to sign in */ accountSignInFailed: undefined
  /** Signed out */ accountSignedOut: undefined
  /** Ended a session */ accountSessionEnded: undefined
  /** Ended all other sessions */ accountSessionsEnded: undefined
  /** A refresh token was used twice */ accountTokenReused: undefined
  /** Changed the password */ accountPasswordChanged: undefined
  /** Asked for a password reset */ accountPasswordResetAsked: undefined
  /** Reset the password */ accountPasswordReset: undefined
  /** Verified the email */ accountEmailVerified: undefined
  /** Asked to change the email */ accountEmailChangeAsked: undefined
  /** Changed the email */ accountEmailChanged: undefined
  /** Linked a Google account */ accountIdentityLinked: undefined
  /** Turned two-step sign-in on */ accountTwoStepOn: undefined
  /** Turned two-step sign-in off */ accountTwoStepOff: undefined
  /** Entered a wrong code */ accountTwoStepFailed: undefined
  /** Created new recovery codes */ accountRecoveryCodesMade: undefined
  /** Used a recovery code */ accountRecoveryCodeUsed: undefined
  /** Downloaded their data */ accountExported: undefined
  /** Asked to delete the account */ accountDeletionAsked: undefined
  /** Kept the account */ accountDeletionUndone: undefined
  /** Account deleted */ accountDeleted: undefined
  /** Changed a status */ userStatusChanged: undefined
  /** Changed a role */ userRoleChanged: undefined
  /** Deleted a user */ userDeleted: undefined
  /** Signed a user out */ userSignedOut: undefined
  /** Invited someone to the panel */ invitationSent: undefined
  /** Resent an invitation */ invitationSentAgain: undefined
  /** Canceled an invitation */ invitationRevoked: undefined
  /** Accepted an invitation */ invitationAccepted: undefined
  /** Added a product */ productAdded: undefined
  /** Changed a product */ productChanged: undefined
  /** Changed products in bulk */ productChangedTogether: undefined
  /** Changed a product by import */ productImported: undefined
  /** File added to product */ productFileAdded: undefined
  /** File removed from product */ productFileRemoved: undefined
  /** Deleted a product */ productRemoved: undefined
  /** Restored a product */ productRestored: undefined
  /** Brand added */ brandAdded: undefined
  /** Brand changed */ brandChanged: undefined
  /** Brands merged */ brandMerged: undefined
  /** Brand removed */ brandRemoved: undefined
  /** Collection added */ collectionAdded: undefined
  /** Collection changed */ collectionChanged: undefined
  /** Collection deleted */ collectionRemoved: undefined
  /** Sale added */ saleAdded: undefined
  /** Sale changed */ saleChanged: undefined
  /** Sale deleted */ saleRemoved: undefined
  /** Template added */ templateAdded: undefined
  /** Template changed */ templateChanged: undefined
  /** Template deleted */ templateRemoved: undefined
  /** Redirect added */ redirectAdded: undefined
  /** Redirect changed */ redirectChanged: undefined
  /** Redirect removed */ redirectRemoved: undefined
  /** Uploaded a product file */ importChecked: undefined
  /** Checked an import again */ importRechecked: undefined
  /** Started an import */ importApplyAsked: undefined
  /** Applied an import */ importApplied: undefined
  /** Import changed nothing */ importRefused: undefined
  /** Tried pictures of an import again */ importPicturesAsked: undefined
  /** Started undoing an import */ importUndoAsked: undefined
  /** Undid an import */ importUndone: undefined
  /** Stopped an import */ importBrokenOff: undefined
  /** Changed stock */ stockChanged: undefined
  /** Added a picture */ pictureAdded: undefined
  /** Uploaded a video */ videoAdded: undefined
  /** Marked an order as paid */ orderPaid: undefined
  /** Corrected an order’s address */ orderAddressChanged: undefined
  /** Shipped an order */ orderShipped: undefined
  /** Completed an order */ orderCompleted: undefined
  /** Canceled an order */ orderCancelled: undefined
  /** Refunded an order */ orderRefunded: undefined
  /** Tried to reserve too much stock */ orderRefused: undefined
  /** Added a note to an order */ orderNoted: undefined
  /** Approved a return */ returnApproved: undefined
  /** Rejected a return */ returnRejected: undefined
  /** Received a return */ returnReceived: undefined
  /** Refunded a return */ returnRefunded: undefined
  /** Hid a review */ reviewHidden: undefined
  /** Restored a review */ reviewShown: undefined
  /** Dismissed reports of a review */ reviewReportsDismissed: undefined
  /** Marked a review as checked */ reviewLookedAt: undefined
  /** Moved a message */ messageMoved: undefined
  /** Answered a message */ messageAnswered: undefined
  /** Deleted a message */ messageDeleted: undefined
  /** Removed a subscriber */ subscriberRemoved: undefined
  /** Changed a page */ pageChanged: undefined
  /** Restored a page version */ pageRestored: undefined
  /** Resent an email */ mailSentAgain: undefined
  /** Added a webhook */ webhookAdded: undefined
  /** Changed a webhook */ webhookChanged: undefined
  /** Removed a webhook */ webhookRemoved: undefined
  /** Resent a webhook event */ webhookRedelivered: undefined
  /** Exported a list */ listExported: undefined
  /** Changed the settings */ settingsChanged: undefined
  /** Changed the backup settings */ backupsChanged: undefined
  /** Asked for a backup */ backupsRequested: undefined
  /** Created a backup key */ backupsKeyMade: undefined
  /** Confirmed that the backup key is stored */ backupsKeyKept: undefined
  /** Category added */ categoryAdded: undefined
  /** Category changed */ categoryChanged: undefined
  /** Category moved */ categoryMoved: undefined
  /** Category deleted */ categoryRemoved: undefined
  /** Attribute added */ attributeAdded: undefined
  /** Attribute changed */ attributeChanged: undefined
  /** Attribute deleted */ attributeRemoved: undefined
  /** Attribute choices merged */ attributeChoicesMerged: undefined
  /** Started filling an attribute */ attributeFillAsked: undefined
  /** Attribute filled from specifications */ attributeFilled: undefined
  /** Started undoing the filling of an attribute */ attributeFillUndoAsked: undefined
  /** Filling of an attribute undone */ attributeFillUndone: undefined
  /** Filling of an attribute stopped */ attributeFillFailed: undefined
  /** Option added */ optionAdded: undefined
  /** Option changed */ optionChanged: undefined
  /** Option deleted */ optionRemoved: undefined
  /** Option values merged */ optionValuesMerged: undefined
  /** Category filters changed */ categoryFiltersChanged: undefined
}>('auditActions', {
  accountRegistered: "Created an account",
  accountSignedIn: "Signed in",
  accountSignInFailed: "Failed to sign in",
  accountSignedOut: "Signed out",
  accountSessionEnded: "Ended a session",
  accountSessionsEnded: "Ended all other sessions",
  accountTokenReused: "A refresh token was used twice",
  accountPasswordChanged: "Changed the password",
  accountPasswordResetAsked: "Asked for a password reset",
  accountPasswordReset: "Reset the password",
  accountEmailVerified: "Verified the email",
  accountEmailChangeAsked: "Asked to change the email",
  accountEmailChanged: "Changed the email",
  accountIdentityLinked: "Linked a Google account",
  accountTwoStepOn: "Turned two-step sign-in on",
  accountTwoStepOff: "Turned two-step sign-in off",
  accountTwoStepFailed: "Entered a wrong code",
  accountRecoveryCodesMade: "Created new recovery codes",
  accountRecoveryCodeUsed: "Used a recovery code",
  accountExported: "Downloaded their data",
  accountDeletionAsked: "Asked to delete the account",
  accountDeletionUndone: "Kept the account",
  accountDeleted: "Account deleted",
  userStatusChanged: "Changed a status",
  userRoleChanged: "Changed a role",
  userDeleted: "Deleted a user",
  userSignedOut: "Signed a user out",
  invitationSent: "Invited someone to the panel",
  invitationSentAgain: "Resent an invitation",
  invitationRevoked: "Canceled an invitation",
  invitationAccepted: "Accepted an invitation",
  productAdded: "Added a product",
  productChanged: "Changed a product",
  productChangedTogether: "Changed products in bulk",
  productImported: "Changed a product by import",
  productFileAdded: "File added to product",
  productFileRemoved: "File removed from product",
  productRemoved: "Deleted a product",
  productRestored: "Restored a product",
  brandAdded: "Brand added",
  brandChanged: "Brand changed",
  brandMerged: "Brands merged",
  brandRemoved: "Brand removed",
  collectionAdded: "Collection added",
  collectionChanged: "Collection changed",
  collectionRemoved: "Collection deleted",
  saleAdded: "Sale added",
  saleChanged: "Sale changed",
  saleRemoved: "Sale deleted",
  templateAdded: "Template added",
  templateChanged: "Template changed",
  templateRemoved: "Template deleted",
  redirectAdded: "Redirect added",
  redirectChanged: "Redirect changed",
  redirectRemoved: "Redirect removed",
  importChecked: "Uploaded a product file",
  importRechecked: "Checked an import again",
  importApplyAsked: "Started an import",
  importApplied: "Applied an import",
  importRefused: "Import changed nothing",
  importPicturesAsked: "Tried pictures of an import again",
  importUndoAsked: "Started undoing an import",
  importUndone: "Undid an import",
  importBrokenOff: "Stopped an import",
  stockChanged: "Changed stock",
  pictureAdded: "Added a picture",
  videoAdded: "Uploaded a video",
  orderPaid: "Marked an order as paid",
  orderAddressChanged: "Corrected an order’s address",
  orderShipped: "Shipped an order",
  orderCompleted: "Completed an order",
  orderCancelled: "Canceled an order",
  orderRefunded: "Refunded an order",
  orderRefused: "Tried to reserve too much stock",
  orderNoted: "Added a note to an order",
  returnApproved: "Approved a return",
  returnRejected: "Rejected a return",
  returnReceived: "Received a return",
  returnRefunded: "Refunded a return",
  reviewHidden: "Hid a review",
  reviewShown: "Restored a review",
  reviewReportsDismissed: "Dismissed reports of a review",
  reviewLookedAt: "Marked a review as checked",
  messageMoved: "Moved a message",
  messageAnswered: "Answered a message",
  messageDeleted: "Deleted a message",
  subscriberRemoved: "Removed a subscriber",
  pageChanged: "Changed a page",
  pageRestored: "Restored a page version",
  mailSentAgain: "Resent an email",
  webhookAdded: "Added a webhook",
  webhookChanged: "Changed a webhook",
  webhookRemoved: "Removed a webhook",
  webhookRedelivered: "Resent a webhook event",
  listExported: "Exported a list",
  settingsChanged: "Changed the settings",
  backupsChanged: "Changed the backup settings",
  backupsRequested: "Asked for a backup",
  backupsKeyMade: "Created a backup key",
  backupsKeyKept: "Confirmed that the backup key is stored",
  categoryAdded: "Category added",
  categoryChanged: "Category changed",
  categoryMoved: "Category moved",
  categoryRemoved: "Category deleted",
  attributeAdded: "Attribute added",
  attributeChanged: "Attribute changed",
  attributeRemoved: "Attribute deleted",
  attributeChoicesMerged: "Attribute choices merged",
  attributeFillAsked: "Started filling an attribute",
  attributeFilled: "Attribute filled from specifications",
  attributeFillUndoAsked: "Started undoing the filling of an attribute",
  attributeFillUndone: "Filling of an attribute undone",
  attributeFillFailed: "Filling of an attribute stopped",
  optionAdded: "Option added",
  optionChanged: "Option changed",
  optionRemoved: "Option deleted",
  optionValuesMerged: "Option values merged",
  categoryFiltersChanged: "Category filters changed",
})
