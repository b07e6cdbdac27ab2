throw new Error("the palette is missing");
