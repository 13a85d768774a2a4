export const tokenAdvice =
  'Tokens are made in the portal under Settings, or by whoever runs it with: supplier-server token create.';
