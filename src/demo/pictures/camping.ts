import { type Drawing, lines, lyingShadow, mirrored, shadow, times } from './drawing.ts'

export const tent: Drawing = ({ base, dark, deep, light, pale }) => `
  ${shadow(400, 646, 350)}
  ${lines('M150 470L60 636M650 470L740 636', '#6d6a60', 4)}<path d="M54 622l14 26M746 622l-14 26" stroke="#8a8f96" stroke-width="8" stroke-linecap="round"/>
  <path d="M110 640C180 460 270 260 400 196C530 260 620 460 690 640Z" fill="url(#face)"/>
  <path d="M400 196C530 260 620 460 690 640H560C540 470 480 290 400 196z" fill="${dark}"/>
  <path d="M400 196C330 290 280 460 262 640H110C180 460 270 260 400 196z" fill="${light}" opacity=".55"/>
  ${lines('M110 640C180 440 280 240 420 180M690 640C620 440 520 240 380 180', '#e9b04b', 8)}
  <path d="M400 268C352 350 320 500 312 640H488C480 500 448 350 400 268z" fill="#2b2a26"/><path d="M400 330C372 420 356 520 352 640H448C444 520 428 420 400 330z" fill="#403c33"/>
  <path d="M340 640C346 610 454 610 460 640z" fill="#c98a45"/>
  <path d="M400 268C448 350 480 500 488 640H530C516 500 470 350 400 268z" fill="${pale}"/>${lines('M400 268C448 350 480 500 488 640', deep, 4)}
  <path d="M400 268C352 350 320 500 312 640H296C304 500 346 350 400 268z" fill="${base}" stroke="${deep}" stroke-width="3"/>
  <path d="M196 560L236 474 262 488 236 570z" fill="${deep}" opacity=".35"/>${lines('M400 196V268', deep, 5, 0.7)}
  <path d="M96 640H704V652H96z" fill="${deep}"/>`

const bag =
  'M400 90C480 90 540 150 540 240C560 330 556 470 530 600C518 668 470 706 400 706S282 668 270 600C244 470 240 330 260 240C260 150 320 90 400 90Z'

export const sleepingBag: Drawing = ({ base, dark, deep, light, pale }) => `
  <g transform="rotate(18 400 400)">
  ${lyingShadow(bag)}
  <path d="${bag}" fill="url(#body)"/>
  ${times(7, (index) => lines(`M${256 + (index > 4 ? (index - 4) * 10 : 0)} ${300 + index * 56}C340 ${322 + index * 56} 460 ${322 + index * 56} ${544 - (index > 4 ? (index - 4) * 10 : 0)} ${300 + index * 56}`, deep, 6, 0.35))}
  ${times(7, (index) => lines(`M${280 + (index > 4 ? (index - 4) * 10 : 0)} ${286 + index * 56}C350 ${304 + index * 56} 430 ${306 + index * 56} 500 ${296 + index * 56}`, light, 9, 0.35))}
  <path d="M400 126C460 126 504 170 504 236C504 286 460 312 400 312S296 286 296 236C296 170 340 126 400 126z" fill="${deep}"/>
  <path d="M400 150C446 150 480 184 480 236C480 272 446 292 400 292S320 272 320 236C320 184 354 150 400 150z" fill="#e9a24a"/><path d="M326 216C350 262 450 262 474 216C480 250 470 292 400 292S320 250 326 216z" fill="#c47f2c"/>
  <path d="M340 200C360 186 440 186 460 200L452 240C430 252 370 252 348 240z" fill="${pale}"/>
  ${lines('M500 280C516 400 512 520 480 640', '#e9edf2', 9)}${lines('M500 280C516 400 512 520 480 640', deep, 3)}<rect x="494" y="318" width="18" height="38" rx="6" fill="url(#metal)"/>
  ${lines('M330 320C322 350 318 372 318 390M372 322C372 350 370 370 366 388', dark, 7)}<rect x="350" y="560" width="70" height="40" rx="6" fill="${base}" stroke="${light}" stroke-width="4"/></g>`

export const sleepingPad: Drawing = ({ base, deep, light, pale }) => `
  <g transform="rotate(-24 400 400)">
  ${lyingShadow('M60 280h680v240H60z')}
  <rect x="60" y="270" width="680" height="256" rx="56" fill="url(#fall)"/>
  ${times(5, (index) => `<rect x="66" y="${278 + index * 48}" width="668" height="46" rx="23" fill="${light}" opacity="${index % 2 ? 0.35 : 0.6}"/>`)}
  ${times(4, (index) => lines(`M84 ${325 + index * 48}H716`, deep, 5, 0.45))}${times(5, (index) => lines(`M96 ${290 + index * 48}H700`, pale, 6, 0.7))}
  <path d="M560 272v252" stroke="${base}" stroke-width="60" opacity=".35"/>
  <circle cx="104" cy="492" r="22" fill="#2c2e34"/><circle cx="104" cy="492" r="11" fill="#e9a24a"/></g>
  ${shadow(604, 650, 120)}<rect x="490" y="560" width="230" height="90" rx="42" fill="url(#fall)"/><ellipse cx="704" cy="605" rx="20" ry="44" fill="${deep}"/>${lines('M560 562v86M640 562v86', deep, 10)}`

export const campStove: Drawing = () => `
  ${shadow(400, 656, 210)}
  <path d="M272 500C272 470 300 456 340 456H460C500 456 528 470 528 500V626C528 644 518 654 500 654H300C282 654 272 644 272 626z" fill="#3e7f63"/><path d="M272 520H528V600H272z" fill="#f2ead8"/><path d="M284 486V630" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".28"/>
  <path d="M400 534c20 22 22 38 10 50c-8 8-24 6-30-4c-8-16 8-24 20-46z" fill="#d9622f"/>
  <rect x="376" y="420" width="48" height="44" fill="url(#brass)"/><rect x="352" y="396" width="96" height="30" rx="8" fill="url(#metal)"/>
  ${lines('M424 442H540', '#8a8f98', 10)}<path d="M534 424h40v36h-40z" fill="#d9622f"/>
  ${mirrored(lines('M378 400L300 330H268', '#9aa0a8', 12))}${lines('M400 396V330', '#9aa0a8', 12)}
  <path d="M330 330C320 296 344 290 348 270C362 290 372 300 370 330zM384 330C374 290 396 280 402 256C416 284 428 300 418 330zM430 330C426 300 446 290 452 270C466 292 474 306 470 330z" fill="#5aa7ea"/><path d="M392 330c-4-24 6-30 10-44c8 16 12 28 8 44z" fill="#d7efff"/>
  <path d="M226 130H574V262C574 288 560 300 534 300H266C240 300 226 288 226 262z" fill="url(#metal)"/><path d="M214 118H586V140H214z" fill="url(#steel)"/><path d="M246 156V262" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".8"/>
  ${lines('M574 170C660 160 660 250 574 244', '#4c5058', 14)}${lines('M330 92c-16-20 14-30 0-52M400 86c-16-20 14-30 0-52M470 92c-16-20 14-30 0-52', '#9fb3bd', 9, 0.6)}`

export const trekkingPoles: Drawing = () => {
  const pole = `
    <path d="M388 240h24l-2 190h-20z" fill="url(#ink)"/><path d="M392 430h16l-2 200h-12z" fill="url(#metal)"/><rect x="382" y="416" width="36" height="34" rx="6" fill="#d9622f"/><rect x="384" y="540" width="32" height="28" rx="6" fill="#d9622f"/>
    <path d="M394 628h12l-4 62h-4z" fill="#55585f"/><ellipse cx="400" cy="640" rx="30" ry="10" fill="#2c2e34"/>
    <path d="M372 78C372 60 384 54 400 54S430 60 430 80C434 120 420 150 422 196H378C380 150 366 118 372 78z" fill="url(#cork)"/><path d="M380 196h40l-4 100h-32z" fill="#2f3238"/>${lines('M384 216h32M384 234h32M386 252h28M386 270h28', '#565a63', 5)}
    <path d="M426 70C480 60 486 150 420 160" fill="none" stroke="#3c3f46" stroke-width="11"/>`
  return `<g transform="rotate(24 400 400) translate(-20 10)">${lyingShadow('M384 60h34l-10 620h-14z')}${pole}</g><g transform="rotate(-24 400 400) translate(20 10)">${lyingShadow('M384 60h34l-10 620h-14z')}${pole}</g>`
}

export const hikingPack: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(400, 690, 220)}
  ${lines('M240 300C170 340 176 540 230 600M560 300C630 340 624 540 570 600', deep, 26)}
  ${lines('M220 560C140 560 120 610 150 640M580 560C660 560 680 610 650 640', deep, 30)}
  <path d="M246 250H554C590 360 590 560 566 650C560 676 544 688 516 688H284C256 688 240 676 234 650C210 560 210 360 246 250Z" fill="url(#face)"/>
  <path d="M196 430C180 480 184 580 206 640H262V440z" fill="${dark}"/><path d="M604 430C620 480 616 580 594 640H538V440z" fill="${deep}"/>
  <rect x="604" y="380" width="44" height="250" rx="18" fill="#5aa7c8" opacity=".85"/><rect x="610" y="350" width="32" height="36" rx="8" fill="#2c2e34"/><path d="M604 470C630 470 640 560 596 640H560V470z" fill="${deep}"/>
  <path d="M224 196C224 142 280 110 400 110S576 142 576 196V268C576 288 566 296 548 296H252C234 296 224 288 224 268z" fill="url(#fall)"/><path d="M250 170C280 140 340 130 400 130" fill="none" stroke="${light}" stroke-width="14" stroke-linecap="round" opacity=".7"/>${lines('M280 236H520', '#efece4', 6)}<rect x="506" y="230" width="12" height="30" rx="4" fill="#e9a24a"/>
  ${mirrored(`<path d="M288 290h22v110h-22z" fill="${deep}"/><rect x="282" y="350" width="34" height="30" rx="6" fill="#24262b"/>`)}
  <path d="M292 420H508C524 480 520 580 506 640H294C280 580 276 480 292 420z" fill="${dark}"/>${lines('M310 450L490 520M490 450L310 520M310 540L490 610M490 540L310 610', '#e9a24a', 5)}<path d="M292 420H508V440H292z" fill="${deep}"/>
  ${lines('M350 104C350 76 450 76 450 104', deep, 14)}<path d="M260 320C246 420 246 520 262 600" fill="none" stroke="${base}" stroke-width="10" opacity=".8"/>`

export const insulatedBottle: Drawing = ({ dark, deep, light }) => `
  ${shadow(400, 690, 150)}
  ${lines('M340 150C340 60 460 60 460 150', '#2f3238', 22)}
  <rect x="320" y="130" width="160" height="84" rx="18" fill="url(#ink)"/>${lines('M344 150v44M372 150v44M400 150v44M428 150v44M456 150v44', '#5a5e68', 5)}
  <rect x="332" y="210" width="136" height="26" fill="url(#metal)"/>
  <path d="M332 234H468C520 250 534 290 534 340V650C534 676 520 688 496 688H304C280 688 266 676 266 650V340C266 290 280 250 332 234Z" fill="url(#body)"/>
  <path d="M266 640H534V650C534 676 520 688 496 688H304C280 688 266 676 266 650z" fill="${dark}"/>
  <path d="M300 330V610" stroke="${light}" stroke-width="26" stroke-linecap="round" opacity=".7"/>
  <path d="M346 500L392 420 416 458 436 430 474 500z" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round" opacity=".9"/><path d="M352 526h116" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".9"/>
  <path d="M500 300V640" stroke="${deep}" stroke-width="20" stroke-linecap="round" opacity=".25"/>`
