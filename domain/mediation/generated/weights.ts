export const weightsText = { packed: '', scale: 0, slope: 1, intercept: -3, levels: { one: 99, two: 99, floor: -99 }, weak: '', hash: '0' }
