// Made by `npm run messages` from en/signedIn.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** This page needs JavaScript */ needsScripts: undefined
  /** Your browser blocks storage */ storageBlocked: undefined
  /** Your browser keeps you signed in. Allow site data for this shop, reload the page, then sign in to {page, select, order {view this order} return {return this order} orders {view your orders} profile {view your profile} other {continue}}. */ storageHint: { page: 'order' | 'return' | 'orders' | 'profile' | 'other' }
  /** Access Denied */ accessDenied: undefined
  /** Sign in to {page, select, order {view this order} return {return this order} orders {view your orders} profile {view your profile} other {continue}}. */ signInTo: { page: 'order' | 'return' | 'orders' | 'profile' | 'other' }
}>('signedIn', {
  needsScripts: "This page needs JavaScript",
  storageBlocked: "Your browser blocks storage",
  storageHint: ["Your browser keeps you signed in. Allow site data for this shop, reload the page, then sign in to ",["page",1,{"order":"view this order","return":"return this order","orders":"view your orders","profile":"view your profile","other":"continue"}],"."],
  accessDenied: "Access Denied",
  signInTo: ["Sign in to ",["page",1,{"order":"view this order","return":"return this order","orders":"view your orders","profile":"view your profile","other":"continue"}],"."],
})
