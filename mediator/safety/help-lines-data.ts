/** The service a number reaches. */
export type HelpKind = 'emergency' | 'crisis' | 'violence' | 'child'

/** A number, and the page it was read from. */
export interface HelpLine {
  kind: HelpKind
  number: string
  page: string
}

/** The day on which the pages below were read, as copies kept of them; operators correct what has changed (HELP_LINES). */
export const helpLinesRead = '2026-11-27'

const everywhere = 'https://www.iamexpat.nl/expat-info/emergency-numbers/112-european-emergency-number'

/** Numbers for someone in danger, by country: only those that a page we read gives. A country without an emergency number here gets 112. */
export const helpLines = {
  AR: [
    {
      kind: 'emergency',
      number: '911',
      page: 'https://www.diariodecuyo.com.ar/editorialdeldia/Proteccion-de-menores-ante-casos-de-abusos-o-violencia-20220813-0112.html',
    },
    { kind: 'violence', number: '144', page: 'https://www.pagina12.com.ar/588686-diez-anos-de-la-linea-144' },
    {
      kind: 'child',
      number: '102',
      page: 'https://www.diariodecuyo.com.ar/editorialdeldia/Proteccion-de-menores-ante-casos-de-abusos-o-violencia-20220813-0112.html',
    },
  ],
  AT: [
    {
      kind: 'emergency',
      number: '112',
      page: 'https://www.benvenutiavienna.it/blog/famiglie_e_genitori/cosa_fare_se_sei_vittima_di_violenza_domestica.asp',
    },
    { kind: 'crisis', number: '142', page: 'https://www.wienerzeitung.at/a/krisentelefone' },
    {
      kind: 'violence',
      number: '0800 222 555',
      page: 'https://www.benvenutiavienna.it/blog/famiglie_e_genitori/cosa_fare_se_sei_vittima_di_violenza_domestica.asp',
    },
    { kind: 'child', number: '147', page: 'https://www.wienerzeitung.at/a/krisentelefone' },
  ],
  AU: [
    {
      kind: 'emergency',
      number: '000',
      page: 'https://www.health.vic.gov.au/mental-health-services/telephone-and-online-services',
    },
    { kind: 'crisis', number: '13 11 14', page: 'https://www.esafety.gov.au/women/get-help/finding-support' },
    {
      kind: 'violence',
      number: '1800 737 732',
      page: 'https://www.esafety.gov.au/women/get-help/finding-support',
    },
    {
      kind: 'child',
      number: '1800 55 1800',
      page: 'https://www.health.vic.gov.au/mental-health-services/telephone-and-online-services',
    },
  ],
  BE: [
    {
      kind: 'emergency',
      number: '112',
      page: 'https://www.inforjeunesmons.be/plan-dattaque-contre-les-violences-intrafamiliales/',
    },
    {
      kind: 'crisis',
      number: '0800 32 123',
      page: 'https://www.wallonie.be/fr/violences-conjugales-et-intrafamiliales',
    },
    {
      kind: 'violence',
      number: '0800 30 030',
      page: 'https://www.inforjeunesmons.be/plan-dattaque-contre-les-violences-intrafamiliales/',
    },
    {
      kind: 'child',
      number: '103',
      page: 'https://www.inforjeunesmons.be/plan-dattaque-contre-les-violences-intrafamiliales/',
    },
  ],
  BG: [{ kind: 'emergency', number: '112', page: everywhere }],
  BR: [
    {
      kind: 'crisis',
      number: '188',
      page: 'https://claudia.abril.com.br/noticias/suicidio-cvv-ligacao-gratuita/',
    },
  ],
  CA: [
    { kind: 'emergency', number: '911', page: 'https://educ.ubc.ca/sos/' },
    { kind: 'crisis', number: '988', page: 'https://pdmedia.org/new-suicide-crisis-helpline-in-canada/' },
  ],
  CH: [
    { kind: 'emergency', number: '112', page: everywhere },
    {
      kind: 'crisis',
      number: '143',
      page: 'https://www.tessloff.com/was-ist-was/archiv/Geschichte/Veranstaltungen/telefonseelsorge-eine-nummer-gegen-kummer.html',
    },
    {
      kind: 'child',
      number: '147',
      page: 'https://www.tessloff.com/was-ist-was/archiv/Geschichte/Veranstaltungen/telefonseelsorge-eine-nummer-gegen-kummer.html',
    },
  ],
  CL: [
    {
      kind: 'crisis',
      number: '600 360 7777',
      page: 'https://elcalbucano.cl/2022/09/invitan-a-conocer-plataformas-de-ayuda-para-prevenir-el-suicidio',
    },
    {
      kind: 'violence',
      number: '1455',
      page: 'https://elcalbucano.cl/2022/09/invitan-a-conocer-plataformas-de-ayuda-para-prevenir-el-suicidio',
    },
  ],
  CO: [
    { kind: 'emergency', number: '123', page: 'https://www.seguimiento.co/node/51966' },
    { kind: 'violence', number: '155', page: 'https://www.seguimiento.co/node/51966' },
    { kind: 'child', number: '141', page: 'https://www.seguimiento.co/node/51966' },
  ],
  CY: [{ kind: 'emergency', number: '112', page: everywhere }],
  CZ: [
    { kind: 'emergency', number: '112', page: everywhere },
    {
      kind: 'child',
      number: '116 111',
      page: 'https://kppgrodzisk.policja.waw.pl/pgm/aktualnosci/543,116-111-Telefon-zaufania-dla-dzieci-i-mlodziezy.html',
    },
  ],
  DE: [
    { kind: 'emergency', number: '112', page: everywhere },
    {
      kind: 'crisis',
      number: '0800 1110111',
      page: 'https://www.spektrum.de/news/telefonseelsorge-erste-hilfe-fuer-die-seele/2055834',
    },
    {
      kind: 'violence',
      number: '116 016',
      page: 'https://www.attendorn.de/Rathaus/Aktuelles/Hilfetelefon-jetzt-mit-EU-weiter-Nummer.php',
    },
  ],
  DK: [
    { kind: 'emergency', number: '112', page: everywhere },
    {
      kind: 'crisis',
      number: '70 20 12 01',
      page: 'https://cphpost.dk/2015-10-26/news/suicide-prevention-lifeline-gets-funding-to-stay-open-at-night/',
    },
    { kind: 'child', number: '116 111', page: 'https://progress.guide/?p=12412' },
  ],
  EE: [{ kind: 'emergency', number: '112', page: everywhere }],
  ES: [
    { kind: 'emergency', number: '112', page: everywhere },
    {
      kind: 'crisis',
      number: '024',
      page: 'https://ibasque.com/telefono-de-atencion-a-las-conductas-suicidas-024/',
    },
    { kind: 'violence', number: '016', page: 'https://rtvc.es/016-contra-la-violencia-de-genero/' },
  ],
  FI: [
    { kind: 'emergency', number: '112', page: everywhere },
    { kind: 'violence', number: '080 005 005', page: 'https://nollalinja.fi/en' },
  ],
  FR: [
    {
      kind: 'emergency',
      number: '112',
      page: 'https://www.1000-premiers-jours.fr/fr/les-numeros-durgence-connaitre',
    },
    {
      kind: 'crisis',
      number: '3114',
      page: 'https://www.mayotte.ars.sante.fr/3114-le-numero-national-de-prevention-du-suicide',
    },
    {
      kind: 'violence',
      number: '3919',
      page: 'https://www.groupe3f.fr/actualites/violences-familiales-donner-lalerte',
    },
    { kind: 'child', number: '119', page: 'https://madinin-art.net/sujet/enfance-en-danger' },
  ],
  GB: [
    { kind: 'emergency', number: '999', page: 'https://www.nspcc.org.uk/what-you-can-do/report-abuse/' },
    {
      kind: 'crisis',
      number: '116 123',
      page: 'https://www.samaritans.org/how-we-can-help/contact-samaritan/',
    },
    {
      kind: 'violence',
      number: '0808 2000 247',
      page: 'https://gov.uk/government/news/refuge-awarded-grant-to-operate-domestic-abuse-helpline',
    },
    {
      kind: 'child',
      number: '0808 800 5000',
      page: 'https://safeguardingtool.nspcc.org.uk/what-you-can-do/report-abuse/',
    },
  ],
  GR: [
    { kind: 'emergency', number: '112', page: everywhere },
    { kind: 'crisis', number: '1018', page: 'https://progress.guide/atlas/europe/greece' },
    { kind: 'child', number: '1056', page: 'https://progress.guide/atlas/europe/greece' },
  ],
  HR: [{ kind: 'emergency', number: '112', page: everywhere }],
  HU: [
    { kind: 'emergency', number: '112', page: everywhere },
    {
      kind: 'crisis',
      number: '116 123',
      page: 'https://infostart.hu/belfold/2022/03/19/az-ukrajnai-haboru-miatt-is-egnek-a-lelkisegely-szolgalatok-vonalai',
    },
    { kind: 'child', number: '116 111', page: 'https://progress.guide/atlas/europe/hungary' },
  ],
  IE: [
    { kind: 'emergency', number: '112', page: everywhere },
    {
      kind: 'crisis',
      number: '116 123',
      page: 'https://www.irishhealthpro.com/content/news/show/name/big-jump-in-calls-to-samaritans-since-2014',
    },
  ],
  IN: [
    { kind: 'emergency', number: '112', page: 'https://visitnilgiris.org/en/rights/women-child-safety' },
    { kind: 'violence', number: '181', page: 'https://visitnilgiris.org/en/rights/women-child-safety' },
    { kind: 'child', number: '1098', page: 'https://visitnilgiris.org/en/rights/women-child-safety' },
  ],
  IS: [{ kind: 'emergency', number: '112', page: everywhere }],
  IT: [
    { kind: 'emergency', number: '112', page: everywhere },
    {
      kind: 'violence',
      number: '1522',
      page: 'https://lastampa.it/cronaca/2023/11/22/news/1522_numero_nazionale_antiviolenza_come_funziona-13880079',
    },
    {
      kind: 'child',
      number: '114',
      page: 'https://azzurro.it/it/cosa-facciamo/caso-di-emergenza/114-emergenza-infanzia',
    },
  ],
  LT: [{ kind: 'emergency', number: '112', page: everywhere }],
  LU: [
    { kind: 'emergency', number: '112', page: everywhere },
    {
      kind: 'crisis',
      number: '45 45 45',
      page: 'https://454545.lu/en/17e-journee-mondiale-de-la-prevention-du-suicide',
    },
  ],
  LV: [{ kind: 'emergency', number: '112', page: everywhere }],
  MT: [{ kind: 'emergency', number: '112', page: everywhere }],
  MX: [
    {
      kind: 'emergency',
      number: '911',
      page: 'https://www.publimetro.com.mx/opinion/2025/09/08/prevencion-del-suicidio-en-tres-numeros',
    },
    {
      kind: 'crisis',
      number: '800 911 2000',
      page: 'https://www.eluniversal.com.mx/nacion/promueven-la-linea-de-la-vida-tras-presentar-encuesta-sobre-consumo-de-drogas-asi-puedes-pedir-ayuda/',
    },
  ],
  NL: [
    { kind: 'emergency', number: '112', page: everywhere },
    { kind: 'crisis', number: '113', page: 'https://www.113.nl/schoolopdracht' },
  ],
  NO: [
    {
      kind: 'emergency',
      number: '113',
      page: 'https://www.helsenorge.no/en/psykisk-helse/suicidal-thoughts-and-suicide/how-to-help-others/',
    },
    { kind: 'crisis', number: '116 123', page: 'https://progress.guide/atlas/europe/norway' },
  ],
  NZ: [
    {
      kind: 'emergency',
      number: '111',
      page: 'https://www.govt.nz/browse/law-crime-and-justice/abuse-harassment-domestic-violence/domestic-and-family-violence/',
    },
    {
      kind: 'violence',
      number: '0800 733 843',
      page: 'https://www.govt.nz/browse/law-crime-and-justice/abuse-harassment-domestic-violence/domestic-and-family-violence/',
    },
  ],
  PE: [
    {
      kind: 'violence',
      number: '100',
      page: 'https://andina.pe/agencia/noticia-mimp-servicios-para-victimas-violencia-estan-disponibles-semana-santa-979879.aspx',
    },
  ],
  PL: [
    { kind: 'emergency', number: '112', page: everywhere },
    {
      kind: 'crisis',
      number: '116 123',
      page: 'https://bytom.slaska.policja.gov.pl/ka4/bezpieczenstwo/pomoc-ofiarom-przestep/13360,Telefony-zaufania.html',
    },
    {
      kind: 'violence',
      number: '22 668 70 00',
      page: 'https://glos24.pl/linia-zycia-gdy-dziecko-dzwoni-bo-nie-widzi-wyjscia',
    },
    {
      kind: 'child',
      number: '116 111',
      page: 'https://edukacja.dziennik.pl/aktualnosci/artykuly/9394589,telefony-zaufania-dla-dzieci-i-mlodziezy-2024-gdzie-otrzymasz-pomoc.html',
    },
  ],
  PT: [
    {
      kind: 'emergency',
      number: '112',
      page: 'https://24noticias.sapo.pt/atualidade/artigos/1411-linha-nacional-de-prevencao-do-suicidio-arranca-com-atendimento-24-horas',
    },
    {
      kind: 'crisis',
      number: '1411',
      page: 'https://24noticias.sapo.pt/atualidade/artigos/1411-linha-nacional-de-prevencao-do-suicidio-arranca-com-atendimento-24-horas',
    },
    {
      kind: 'violence',
      number: '800 202 148',
      page: 'https://protecaocivil.sintra.pt/noticias/novas-linhas-de-apoio-para-vitimas-de-violencia-domestica',
    },
    {
      kind: 'child',
      number: '116 111',
      page: 'https://protecaocivil.sintra.pt/noticias/novas-linhas-de-apoio-para-vitimas-de-violencia-domestica',
    },
  ],
  RO: [
    { kind: 'emergency', number: '112', page: everywhere },
    {
      kind: 'child',
      number: '116 111',
      page: 'https://kppgrodzisk.policja.waw.pl/pgm/aktualnosci/543,116-111-Telefon-zaufania-dla-dzieci-i-mlodziezy.html',
    },
  ],
  SE: [{ kind: 'emergency', number: '112', page: everywhere }],
  SI: [{ kind: 'emergency', number: '112', page: everywhere }],
  SK: [
    { kind: 'emergency', number: '112', page: everywhere },
    {
      kind: 'child',
      number: '116 111',
      page: 'https://kppgrodzisk.policja.waw.pl/pgm/aktualnosci/543,116-111-Telefon-zaufania-dla-dzieci-i-mlodziezy.html',
    },
  ],
  US: [
    { kind: 'emergency', number: '911', page: 'https://www.ncadv.org/need-help/get-help' },
    { kind: 'crisis', number: '988', page: 'https://internationalmentalhealth.org/resources/' },
    { kind: 'violence', number: '1-800-799-7233', page: 'https://www.ncadv.org/need-help/get-help' },
  ],
  ZA: [
    { kind: 'emergency', number: '112', page: 'https://www.112.hu/en/112_in_the_EU' },
    { kind: 'child', number: '116', page: 'https://vukuzenzele.gov.za/children-can-call-116-help' },
  ],
} as const satisfies Record<string, readonly HelpLine[]>
