ALTER TABLE `orders` ADD `payment_provider` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `link_token` text;