/**
 * Do not edit directly, this file was auto-generated.
 * Generated on Thu, 01 Jan 1970 00:00:00 GMT
 */

export default {
  color: {
    brand: {
      light: "#8ab4ff",
      main: "#0b5fff",
      dark: "#003ec7",
    },
    gray: {
      light: "#e6e8ec",
      dark: "#1d2433",
    },
    overlay: "#1d243399",
    text: "#1d2433",
    link: "#0b5fff",
    "link-hover": "#003ec7",
  },
  space: {
    small: "0.5rem",
    medium: "1rem",
    large: "2rem",
    page: "2rem",
  },
  font: {
    size: {
      body: "1rem",
      title: "1.75rem",
    },
  },
  border: {
    card: "1px solid #e6e8ec",
  },
};
