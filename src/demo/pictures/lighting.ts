import { type Drawing, lines, shadow } from './drawing.ts'

export const taskLamp: Drawing = ({ base, dark, deep, light }) => `
  <circle cx="226" cy="440" r="190" fill="url(#glow)" opacity=".75"/>
  ${shadow(480, 652, 190)}
  <path d="M340 632C340 610 400 598 480 598S620 610 620 632V644H340z" fill="url(#body)"/><path d="M340 640H620V652H340z" fill="${deep}"/>
  ${lines('M480 610V430', base, 20)}${lines('M476 600V440', light, 5, 0.6)}
  ${lines('M640 240L270 300', dark, 16)}${lines('M480 430L520 262', base, 18)}
  <circle cx="648" cy="238" r="44" fill="url(#face)"/><circle cx="634" cy="222" r="12" fill="#fff" opacity=".4"/>
  <circle cx="520" cy="260" r="20" fill="url(#brass)"/><circle cx="480" cy="430" r="22" fill="url(#brass)"/><circle cx="270" cy="300" r="18" fill="url(#brass)"/>
  <path d="M246 290L294 300C330 340 336 400 320 452L120 410C136 356 186 306 246 290z" fill="url(#face)"/>
  <path d="M120 410L320 452C300 482 130 446 120 410z" fill="#fff2c6"/><circle cx="222" cy="440" r="26" fill="#fffbe9"/>
  <path d="M164 386C186 346 216 322 250 312" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".35"/>`

export const tableLamp: Drawing = ({ dark, deep, light }) => `
  <ellipse cx="400" cy="300" rx="330" ry="260" fill="url(#glow)" opacity=".6"/>
  ${shadow(400, 654, 190)}
  <rect x="388" y="356" width="24" height="70" fill="url(#brass)"/>
  <path d="M336 630H464L456 656H344z" fill="${dark}"/><circle cx="400" cy="530" r="128" fill="url(#face)"/>
    <circle cx="400" cy="530" r="128" fill="url(#speckle)" opacity=".12"/>
  <path d="M284 520C330 560 380 500 430 530C470 552 500 540 526 516C520 462 480 402 400 402S276 456 284 520z" fill="${light}" opacity=".45"/>
  <ellipse cx="350" cy="470" rx="26" ry="36" transform="rotate(32 350 470)" fill="#fff" opacity=".35"/>
  <path d="M272 150H528L588 366H212z" fill="url(#linen)"/><path d="M272 150H528L588 366H212z" fill="#ffe9a8" opacity=".4"/>
  <ellipse cx="400" cy="150" rx="128" ry="14" fill="#fffbe6"/>${lines('M212 366H588M272 150H528', '#bfae8d', 5)}
  ${lines('M330 156L300 362M400 158V362M470 156L500 362', '#c9b894', 3, 0.4)}<circle cx="400" cy="658" r="3" fill="${deep}"/>`

export const candle: Drawing = ({ deep }) => `
  <circle cx="400" cy="220" r="150" fill="url(#glow)"/>
  ${shadow(400, 652, 200)}
  <path d="M244 300H556L542 610C540 636 526 650 500 650H300C274 650 260 636 258 610z" fill="url(#amber)"/>
  <path d="M252 340H548L538 600C536 622 524 634 502 634H298C276 634 264 622 262 600z" fill="#f3dfb7" opacity=".5"/>
  <ellipse cx="400" cy="300" rx="156" ry="30" fill="#5f3413"/><ellipse cx="400" cy="306" rx="142" ry="24" fill="#fbeecf"/>
  <path d="M400 302V262" stroke="#3a2b1d" stroke-width="6"/><path d="M400 176C430 216 432 240 420 256C412 268 388 268 380 256C368 240 374 214 400 176z" fill="url(#flame)"/>
  <rect x="302" y="400" width="196" height="170" rx="4" fill="url(#paper)"/><rect x="312" y="410" width="176" height="150" fill="none" stroke="#b39b74" stroke-width="3"/>
  <path d="M400 430c-26 10-38 30-34 54c16 4 30 0 34-14c4 14 18 18 34 14c4-24-8-44-34-54z" fill="${deep}"/>${lines('M400 436v60', '#f7f2e6', 3)}
  ${lines('M346 520h108M366 540h68', '#6e5a3c', 6)}
  <path d="M270 350L280 580" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".35"/>`

export const campLantern: Drawing = ({ base, dark, deep, light }) => `
  <ellipse cx="400" cy="400" rx="340" ry="280" fill="url(#glow)" opacity=".8"/>
  ${shadow(400, 660, 190)}
  ${lines('M290 270C270 90 530 90 510 270', '#3c3f46', 16)}
  <path d="M300 220H500L520 276H280z" fill="url(#body)"/><rect x="350" y="190" width="100" height="34" rx="12" fill="${dark}"/>
  <rect x="290" y="276" width="220" height="220" rx="16" fill="#fff6d2"/><rect x="340" y="300" width="120" height="180" rx="50" fill="#ffe08a" opacity=".8"/><rect x="370" y="320" width="60" height="140" rx="30" fill="#fffdf2"/>
  ${lines('M312 276V496M488 276V496M400 276V300M400 476V496', '#55585f', 9)}
  <path d="M276 496H524L540 640C540 652 534 658 522 658H278C266 658 260 652 260 640z" fill="url(#body)"/><path d="M274 512H526L529 540H271z" fill="${deep}" opacity=".5"/>
  <circle cx="400" cy="596" r="26" fill="${dark}"/><circle cx="400" cy="596" r="16" fill="${light}"/>${lines('M400 588v16', base, 4)}
  <path d="M290 556L284 630" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".3"/>`
