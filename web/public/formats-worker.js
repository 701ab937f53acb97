// What a browser reads to write its first date and its first amount it reads once for all threads of the page:
// here it is read while the page's own thread waits for its code (index.html).
const { language } = navigator
new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', hour: 'numeric', timeZone: 'UTC' }).format(0)
new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(0)
close()
