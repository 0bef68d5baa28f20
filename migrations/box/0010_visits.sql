CREATE TABLE `visits` (
	`date` text NOT NULL,
	`source` text NOT NULL,
	`visits` integer NOT NULL,
	`carts` integer NOT NULL,
	PRIMARY KEY(`date`, `source`)
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `source` text;