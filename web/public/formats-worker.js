// The first date and the first amount make a browser load locale data, once for all threads of the page. This worker
// does it while the main thread waits for its code (index.html).
const { language } = navigator
new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', hour: 'numeric', timeZone: 'UTC' }).format(0)
new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(0)
close()
