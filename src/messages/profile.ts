// Made by `npm run messages` from en/profile.json: change that, not this.
import { area, type Tag } from './runtime/area.ts'

export const t = area<{
  /** Profile */ title: undefined
  /** Your details */ details: undefined
  /** Edit Profile */ editProfile: undefined
  /** Not given */ notGiven: undefined
  /** Save Changes */ saveChanges: undefined
  /** Failed to update profile */ updateFailed: undefined
  /** Profile updated successfully! */ updated: undefined
  /** Account */ account: undefined
  /** Order History */ orderHistory: undefined
  /** Wishlist */ wishlist: undefined
  /** Shopping Cart */ cart: undefined
  /** Addresses */ addresses: undefined
  /** Email preferences */ mails: undefined
  /** Security */ security: undefined
  /** Member since {since, date, ::yMMMM} */ memberSince: { since: Date | number }
  /** Picture changed. */ pictureChanged: undefined
  /** Picture removed. */ pictureRemoved: undefined
  /** Change picture */ changePicture: undefined
  /** Add a picture */ addPicture: undefined
  /** Picture */ picture: undefined
  /** Uploading your picture… */ sendingPicture: undefined
  /** JPEG, PNG, WebP, AVIF, or GIF, up to {size} */ pictureHint: { size: string }
  /** Remove picture */ removePicture: undefined
  /** Email verified */ emailVerified: undefined
  /** Email not verified */ emailNotVerified: undefined
  /** Waiting for confirmation of <strong>{email}</strong> */ waitingFor: { strong: Tag; email: string }
  /** Your email won’t change. */ emailStays: undefined
  /** Send link again */ sendLinkAgain: undefined
  /** Send again */ sendAgain: undefined
  /** Password */ password: undefined
  /** Change Password */ changePassword: undefined
  /** Set a password */ setPassword: undefined
  /** Change password */ changePasswordTitle: undefined
  /** Password changed. Other devices are signed out. */ passwordChanged: undefined
  /** Password set. */ passwordSet: undefined
  /** Current password is required */ currentPasswordRequired: undefined
  /** Changing your password signs out all other devices. */ passwordText: undefined
  /** You sign in with Google. Set a password to sign in without it, too. */ noPasswordText: undefined
  /** Where you’re signed in */ sessions: undefined
  /** Sign out everywhere else */ signOutOthers: undefined
  /** You’re now signed in only here. */ onlyHere: undefined
  /** Devices */ devices: undefined
  /** If you don’t recognize a device, sign it out and change your password. */ unknownDevice: undefined
  /** You’re not signed in anywhere else. */ nowhereElse: undefined
  /** Your devices couldn’t be loaded */ devicesFailed: undefined
  /** This device */ thisDevice: undefined
  /** In use now */ inUse: undefined
  /** In use now from <long>{ip}</long> */ inUseFrom: { long: Tag; ip: string }
  /** Last used <when></when> */ lastUsed: { when: Tag }
  /** Last used <when></when> from <long>{ip}</long> */ lastUsedFrom: { when: Tag; long: Tag; ip: string }
  /** Signed in <when></when> */ signedIn: { when: Tag }
  /** Sign out<hidden>: {device}</hidden> */ signOut: { hidden: Tag; device: string }
  /** {device} is signed out. */ signedOut: { device: string }
  /** Your data */ data: undefined
  /** Download your data */ downloadTitle: undefined
  /** Everything we keep about you in one file: profile, orders, reviews, and the emails we sent you. */ downloadText: undefined
  /** Download */ download: undefined
  /** Delete your account */ deleteTitle: undefined
  /** You’ll have {days, number} days to change your mind. We keep the order records that the law requires. */ deleteText: { days: number }
  /** Delete Account */ deleteAccount: undefined
  /** Delete your account? */ deleteQuestion: undefined
  /** Keep account */ keepAccount: undefined
  /** Your account is deleted. To get it back, follow the link in our email within {days, number} days. */ deleted: { days: number }
  /** You’ll be signed out on all devices right away. */ deleteSignsOut: undefined
  /** For {days, number} days, the link in our email brings everything back. */ deleteUndo: { days: number }
  /** After that, your name, addresses, cart, and wishlist are deleted permanently. Orders that are on their way will still arrive. */ deleteForGood: undefined
  /** Your email */ yourEmail: undefined
  /** Enter {email} */ typeEmail: { email: string }
}>('profile', {
  title: "Profile",
  details: "Your details",
  editProfile: "Edit Profile",
  notGiven: "Not given",
  saveChanges: "Save Changes",
  updateFailed: "Failed to update profile",
  updated: "Profile updated successfully!",
  account: "Account",
  orderHistory: "Order History",
  wishlist: "Wishlist",
  cart: "Shopping Cart",
  addresses: "Addresses",
  mails: "Email preferences",
  security: "Security",
  memberSince: ["Member since ",["since",5,{"year":"numeric","month":"long"}]],
  pictureChanged: "Picture changed.",
  pictureRemoved: "Picture removed.",
  changePicture: "Change picture",
  addPicture: "Add a picture",
  picture: "Picture",
  sendingPicture: "Uploading your picture…",
  pictureHint: ["JPEG, PNG, WebP, AVIF, or GIF, up to ",["size"]],
  removePicture: "Remove picture",
  emailVerified: "Email verified",
  emailNotVerified: "Email not verified",
  waitingFor: ["Waiting for confirmation of ",["strong",["email"]]],
  emailStays: "Your email won’t change.",
  sendLinkAgain: "Send link again",
  sendAgain: "Send again",
  password: "Password",
  changePassword: "Change Password",
  setPassword: "Set a password",
  changePasswordTitle: "Change password",
  passwordChanged: "Password changed. Other devices are signed out.",
  passwordSet: "Password set.",
  currentPasswordRequired: "Current password is required",
  passwordText: "Changing your password signs out all other devices.",
  noPasswordText: "You sign in with Google. Set a password to sign in without it, too.",
  sessions: "Where you’re signed in",
  signOutOthers: "Sign out everywhere else",
  onlyHere: "You’re now signed in only here.",
  devices: "Devices",
  unknownDevice: "If you don’t recognize a device, sign it out and change your password.",
  nowhereElse: "You’re not signed in anywhere else.",
  devicesFailed: "Your devices couldn’t be loaded",
  thisDevice: "This device",
  inUse: "In use now",
  inUseFrom: ["In use now from ",["long",["ip"]]],
  lastUsed: ["Last used ",["when",""]],
  lastUsedFrom: ["Last used ",["when",""]," from ",["long",["ip"]]],
  signedIn: ["Signed in ",["when",""]],
  signOut: ["Sign out",["hidden",": ",["device"]]],
  signedOut: [["device"]," is signed out."],
  data: "Your data",
  downloadTitle: "Download your data",
  downloadText: "Everything we keep about you in one file: profile, orders, reviews, and the emails we sent you.",
  download: "Download",
  deleteTitle: "Delete your account",
  deleteText: ["You’ll have ",["days",4]," days to change your mind. We keep the order records that the law requires."],
  deleteAccount: "Delete Account",
  deleteQuestion: "Delete your account?",
  keepAccount: "Keep account",
  deleted: ["Your account is deleted. To get it back, follow the link in our email within ",["days",4]," days."],
  deleteSignsOut: "You’ll be signed out on all devices right away.",
  deleteUndo: ["For ",["days",4]," days, the link in our email brings everything back."],
  deleteForGood: "After that, your name, addresses, cart, and wishlist are deleted permanently. Orders that are on their way will still arrive.",
  yourEmail: "Your email",
  typeEmail: ["Enter ",["email"]],
})
