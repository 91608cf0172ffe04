export { StillProduct } from './still-product';
