// Help and suggestions are ours (help/, command-line/nearest.ts): what would write others is left out.
exports.Help = class {};
exports.stripColor = (text) => text;
exports.suggestSimilar = () => '';
