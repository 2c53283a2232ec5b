import { type CountryCode, countryCodes } from '#contract/country-codes.ts'
import { t } from '#messages/adminPlaces.ts'

const codes = {
  europe:
    'AD,AL,AT,AX,BA,BE,BG,BY,CH,CY,CZ,DE,DK,EE,ES,FI,FO,FR,GG,GI,GR,HR,HU,IE,IM,IS,IT,JE,LI,LT,LU,LV,MC,MD,ME,MK,MT,NL,NO,PL,PT,RO,RS,RU,SE,SI,SJ,SK,SM,UA,UK,VA,XK',
  northAmerica:
    'AG,AI,AW,BB,BL,BM,BQ,BS,BZ,CA,CR,CU,CW,DM,DO,GD,GL,GP,GT,HN,HT,JM,KN,KY,LC,MF,MQ,MS,MX,NI,PA,PM,PR,SV,SX,TC,TT,US,VC,VG,VI',
  southAmerica: 'AR,BO,BR,CL,CO,EC,FK,GF,GS,GY,PE,PY,SR,UY,VE',
  africa:
    'AC,AO,BF,BI,BJ,BW,CD,CF,CG,CI,CM,CV,DJ,DZ,EG,EH,ER,ET,GA,GH,GM,GN,GQ,GW,KE,KM,LR,LS,LY,MA,MG,ML,MR,MU,MW,MZ,NA,NE,NG,RE,RW,SC,SD,SH,SL,SN,SO,SS,ST,SZ,TA,TD,TG,TN,TZ,UG,YT,ZA,ZM,ZW',
  asia: 'AE,AF,AM,AZ,BD,BH,BN,BT,CN,GE,HK,ID,IL,IN,IO,IQ,IR,JO,JP,KG,KH,KP,KR,KW,KZ,LA,LB,LK,MM,MN,MO,MV,MY,NP,OM,PH,PK,PS,QA,SA,SG,SY,TH,TJ,TL,TM,TR,TW,UZ,VN,YE',
  oceania: 'AS,AU,CC,CK,CX,FJ,FM,GU,HM,KI,MH,MP,NC,NF,NR,NU,NZ,PF,PG,PN,PW,SB,TK,TO,TV,UM,VU,WF,WS',
}
const europeanUnion = 'AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK'

const listed = (text: string): CountryCode[] => {
  const wanted = new Set(text.split(','))
  return countryCodes.filter((code) => wanted.has(code))
}

/** Groups of countries that a shop may ship to. The continents contain each country once, Antarctica is in none. */
export const countryGroups = (): { name: string; codes: CountryCode[] }[] => [
  { name: t('allCountries'), codes: countryCodes },
  { name: t('europeanUnion'), codes: listed(europeanUnion) },
  { name: t('europe'), codes: listed(codes.europe) },
  { name: t('northAmerica'), codes: listed(codes.northAmerica) },
  { name: t('southAmerica'), codes: listed(codes.southAmerica) },
  { name: t('asia'), codes: listed(codes.asia) },
  { name: t('africa'), codes: listed(codes.africa) },
  { name: t('oceania'), codes: listed(codes.oceania) },
]
